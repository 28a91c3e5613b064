import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { readListConfiguration as call } from '@ldy/contract/vulnerability/options.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { INDUSTRIES } from '@ldy/domain/product/names/industries.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import type { KnownFigures } from './read-figures.ts';

/** The options of the list page's filters, and the figures that this reader may see. */
export function configurationFor(
  figures: KnownFigures,
  stillSince: string | null,
  reader: Reader,
): AnswerOf<typeof call> {
  return redact(
    call.output,
    {
      severities: [...SEVERITIES.map(({ key, cn }) => ({ value: key, label: cn })), { value: 'none', label: '未评级' }],
      sources: SOURCES.map((value) => ({
        value,
        label: SOURCE_LABELS[value],
        count: figures.sources[value] ?? 0,
        latest: figures.latest[value] ?? '',
      })),
      productIndustry: INDUSTRIES.map(({ id, cn }) => ({ industry_no: id, industry_cn: cn })),
      demo: figures.demo,
      total: figures.total,
      today: figures.today,
      updated: figures.updated,
      still_since: stillSince,
      as_of: figures.asOf,
    },
    reader,
  );
}
