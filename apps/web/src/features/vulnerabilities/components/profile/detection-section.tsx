import { ATTACHED } from '@ldy/contract/attachments.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { DetectionRules } from '@ldy/domain/vulnerability/record-schema/exploitation.ts';
import { CodeBlock } from '#web/ui/display/code-block.tsx';
import { Block } from './blocks/block.tsx';
import { hasText } from './notes-section.tsx';
import { FileList } from './text/file-list.tsx';
import { RichTexts } from './text/rich-texts.tsx';

const RULES = [
  ['suricata_rules', 'Suricata 规则', 'Suricata'],
  ['fingerprint_rules', '指纹规则', '指纹'],
] as const;

const FILES = ['suricata_rules_s3', 'fingerprint_rules_s3', 'checkVulMethodS3'] as const;

/** Joins rules for copying; multi-line rules are separated by a blank line. */
const joined = (rules: readonly string[]) => rules.join(rules.some((rule) => rule.includes('\n')) ? '\n\n' : '\n');

export function countDetection(rules: DetectionRules): number {
  const lists = [...RULES.map(([field]) => field), ...FILES].reduce((sum, field) => sum + rules[field].length, 0);
  return lists + (hasText(rules.checkVulMethod) ? 1 : 0);
}

/** How to detect exposure or attacks. */
export function DetectionSection({ record, id }: { record: VulnerabilityRecord; id: string }) {
  const rules = record.detection_rules;
  return (
    <>
      {hasText(rules.checkVulMethod) && (
        <Block title="检测方法">
          <RichTexts texts={rules.checkVulMethod} />
        </Block>
      )}
      {RULES.map(
        ([field, title, language]) =>
          rules[field].length > 0 && (
            <Block key={field} title={title} count={rules[field].length}>
              <CodeBlock code={joined(rules[field])} language={language} />
            </Block>
          ),
      )}
      {FILES.map(
        (field) =>
          rules[field].length > 0 && (
            <Block key={field} title={ATTACHED[field].name}>
              <FileList id={id} files={rules[field]} />
            </Block>
          ),
      )}
    </>
  );
}
