import type { RichText } from '@ldy/domain/record/text.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { Block } from './blocks/block.tsx';
import { RichTexts } from './text/rich-texts.tsx';

/** Long texts of the editors, in display order. */
export const NOTES = [
  ['vulInfo', '漏洞信息'],
  ['vulnerabilityAnalysis', '原理分析'],
  ['checkVulReport', '复现与验证'],
  ['useInstru', '处置建议'],
  ['productSolution', '产品侧方案'],
] as const satisfies readonly (readonly [keyof VulnerabilityRecord, string])[];

export const hasText = (texts: readonly RichText[]) => texts.some(({ value }) => value.trim() !== '');

export function NotesSection({ record }: { record: VulnerabilityRecord }) {
  return NOTES.map(
    ([field, label]) =>
      hasText(record[field]) && (
        <Block key={field} title={label}>
          <RichTexts texts={record[field]} />
        </Block>
      ),
  );
}
