import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import type { relatedVulnerability } from '@ldy/contract/vulnerability/detail.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { readListItem } from './stored-list-item.ts';

/** Maximum related ids shown on a profile; the record itself lists all. */
const MAX_RELATED = 100;

/** The vulnerabilities that sources relate to this one. Not redacted yet. */
export async function relatedVulnerabilities(
  database: Database,
  record: VulnerabilityRecord,
): Promise<Unredacted<typeof relatedVulnerability>[]> {
  const sources = new Map<string, Set<SourceName>>();
  const add = (id: string, source: SourceName) => sources.set(id, (sources.get(id) ?? new Set()).add(source));
  for (const relation of record.relations) add(relation.id, relation.source);
  for (const id of record.identifiers) sources.delete(id);
  const ids = [...sources.keys()].sort().slice(0, MAX_RELATED);
  if (ids.length === 0) return [];
  const known = await database.query<{ identifier: string; list_item: unknown; rank: number | null }>(
    `select distinct on (i.identifier) i.identifier, v.list_item, s.severity as rank
     from vulnerability_identifier i join vulnerability v on v.anchor = i.anchor
     join vulnerability_search s on s.anchor = v.anchor
     where i.identifier = any($1::text[]) order by i.identifier, (i.anchor = i.identifier) desc, i.anchor`,
    [ids],
  );
  const found = new Map(known.map((row) => [row.identifier, row]));
  return ids.map((id) => {
    const row = found.get(id);
    const { titleCn, titleEn } = readListItem(row?.list_item);
    return {
      id,
      known: row !== undefined,
      title: { cn: titleCn, en: titleEn },
      severity: SEVERITIES.find(({ rank }) => rank === row?.rank)?.key ?? null,
      sources: [...(sources.get(id) ?? [])],
    };
  });
}
