import { ATTACHED } from '@ldy/contract/attachments.ts';
import { describeRange } from '@ldy/domain/product/version-description.ts';
import type { RichText } from '@ldy/domain/record/text.ts';
import { FILE_FIELD_NAMES, FILE_FIELDS, readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { fixOnDay } from '@ldy/domain/vulnerability/fix/dated-fix.ts';
import { describeFix } from '@ldy/domain/vulnerability/fix/describe-fix.ts';
import { datedFixOf } from '@ldy/domain/vulnerability/fix/fix-of.ts';
import { shownFix } from '@ldy/domain/vulnerability/fix/shown-fix.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { displayTitles } from '@ldy/domain/vulnerability/title/display-titles.ts';

const texts = (list: readonly RichText[]) => list.map(({ value }) => value);

const STATUS_AFTER = { affected: '', unaffected: ' 已修复', unknown: ' 情况未知' } as const;

/** What readers see of the fields that a correction touches, as lines. */
const SHOWN = {
  titleCn: (record: VulnerabilityRecord) => [displayTitles(record).cn],
  titleEn: (record: VulnerabilityRecord) => [displayTitles(record).en],
  types: ({ vulnerabilityTypes }: VulnerabilityRecord) => vulnerabilityTypes.map(({ name }) => name),
  affected: ({ affected }: VulnerabilityRecord) =>
    affected.map(({ vendor, product, name, versions, source }) => {
      const ranges = versions.map((range) => describeRange(range) + STATUS_AFTER[range.status]);
      return `${name || `${vendor} ${product}`.trim()}：${ranges.join('；') || '版本未说明'}（${source}）`;
    }),
  fix: (record: VulnerabilityRecord, today: string) => [
    describeFix(shownFix({ record, fix: fixOnDay(datedFixOf(record), today) })),
  ],
  officialFix: ({ fixes }: VulnerabilityRecord) => texts(fixes.officialFix),
  temporaryFix: ({ fixes }: VulnerabilityRecord) => texts(fixes.temporaryFix),
  patches: ({ fixes }: VulnerabilityRecord) => fixes.patchs.map(({ name, urls }) => [name, ...urls].join(' ')),
  files: (record: VulnerabilityRecord) =>
    FILE_FIELD_NAMES.flatMap((field) => {
      const part: Partial<Record<typeof field, string[]>> = record[FILE_FIELDS[field]];
      return (part[field] ?? []).map((text) => `${ATTACHED[field].name}：${readAttachedFile(text)?.name ?? text}`);
    }),
} as const;

export type ShownField = keyof typeof SHOWN;
const FIELDS = Object.keys(SHOWN) as ShownField[];

export interface ShownDifference {
  field: ShownField;
  before: string[];
  after: string[];
}

/** Every field with its lines before and after, also those that stay as they are. `today`: `YYYY-MM-DD`. */
export const compareShown = (
  before: VulnerabilityRecord,
  after: VulnerabilityRecord,
  today: string,
): ShownDifference[] =>
  FIELDS.map((field) => ({
    field,
    before: SHOWN[field](before, today).filter(Boolean),
    after: SHOWN[field](after, today).filter(Boolean),
  }));
