import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { readListConfiguration as call } from '@ldy/contract/vulnerability-options.ts';
import { knows, type Reader } from '@ldy/domain/access/reader.ts';
import { INDUSTRIES } from '@ldy/domain/product/industries.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { SOURCES } from '@ldy/domain/record/source.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import type { KnownFigures } from './read-figures.ts';

/** What the list page needs to draw its filters, and the figures of the library that this reader may know. */
export function configurationFor(figures: KnownFigures, reader: Reader): OutputOf<typeof call> {
  const [hasSources, hasIntake] = [knows(reader, 'source'), knows(reader, 'intake')];
  return {
    severities: [...SEVERITIES.map(({ key, cn }) => ({ value: key, label: cn })), { value: 'none', label: '未评级' }],
    sources: SOURCES.map((value) => ({
      value,
      label: SOURCE_LABELS[value],
      count: hasSources ? (figures.sources[value] ?? 0) : 0,
      latest: hasSources && hasIntake ? (figures.latest[value] ?? '') : '',
    })),
    productIndustry: INDUSTRIES.map(({ id, cn }) => ({ industry_no: id, industry_cn: cn })),
    demo: hasSources ? figures.demo : 0,
    total: figures.total,
    today: hasIntake ? figures.today : 0,
    updated: figures.updated,
    as_of: figures.asOf,
  };
}
