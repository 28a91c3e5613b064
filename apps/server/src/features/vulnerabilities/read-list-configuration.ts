import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { readListConfiguration as configurationCall } from '@ldy/contract/vulnerability-options.ts';
import { INDUSTRIES } from '@ldy/domain/product/industries.ts';
import { SOURCES, type SourceName } from '@ldy/domain/vulnerability/record.ts';
import { SEVERITIES } from '@ldy/domain/vulnerability/severity.ts';
import { SOURCE_LABELS } from '@ldy/domain/vulnerability/source-labels.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { IS_ABOUT_RECORDS } from './record-changes.ts';

/** What the list page needs to draw its filters, and the figures of the library. */
export async function readListConfiguration(database: Database): Promise<OutputOf<typeof configurationCall>> {
  const sources = await database.query<{ source: SourceName; count: number; latest: string }>(
    'select source, count(*)::int as count, max(first_seen) as latest from source_record where is_current group by source',
  );
  const [figures] = await database.query<{ total: number; today: number; demo: number; updated: string | null }>(
    `select count(*)::int as total,
       count(*) filter (where (intake at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date)::int as today,
       (select count(*)::int from source_record where is_current and source = 'ldy' and record_key like 'LDY:%') as demo,
       (select max(changed_at) from vulnerability_change where ${IS_ABOUT_RECORDS}) as updated
     from vulnerability_search`,
  );
  return {
    severities: [...SEVERITIES.map(({ key, cn }) => ({ value: key, label: cn })), { value: 'none', label: '未评级' }],
    sources: SOURCES.map((value) => {
      const known = sources.find((row) => row.source === value);
      return { value, label: SOURCE_LABELS[value], count: known?.count ?? 0, latest: known?.latest ?? '' };
    }),
    productIndustry: INDUSTRIES.map(({ id, cn }) => ({ industry_no: id, industry_cn: cn })),
    demo: figures?.demo ?? 0,
    total: figures?.total ?? 0,
    today: figures?.today ?? 0,
    updated: figures?.updated ?? '',
  };
}
