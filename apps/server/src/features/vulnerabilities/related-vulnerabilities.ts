import type { VulnerabilityDetail } from '@ldy/contract/vulnerability-detail.ts';
import { knows, type Reader } from '@ldy/domain/access/reader.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import type { ListFacts } from '@ldy/domain/vulnerability/list-view.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { factsFor } from './show-facts.ts';

/** Related ids shown on a profile; the record itself lists them all. */
const MAX_RELATED = 100;

/** The vulnerabilities that sources connect with this one, with what this reader may know of them. */
export async function relatedVulnerabilities(
  database: Database,
  record: VulnerabilityRecord,
  reader: Reader,
): Promise<VulnerabilityDetail['related']> {
  if (!knows(reader, 'relations')) return [];
  const sources = new Map<string, Set<SourceName>>();
  const add = (id: string, source: SourceName) => sources.set(id, (sources.get(id) ?? new Set()).add(source));
  for (const relation of record.relations) add(relation.id, relation.source);
  for (const id of record.identifiers) sources.delete(id);
  const ids = [...sources.keys()].sort().slice(0, MAX_RELATED);
  if (ids.length === 0) return [];
  const known = await database.query<{ identifier: string; list_item: ListFacts }>(
    `select distinct on (i.identifier) i.identifier, v.list_item
     from vulnerability_identifier i join vulnerability v on v.anchor = i.anchor
     where i.identifier = any($1::text[]) order by i.identifier, (i.anchor = i.identifier) desc, i.anchor`,
    [ids],
  );
  const facts = new Map(known.map((row) => [row.identifier, factsFor(row.list_item, reader)]));
  return ids.map((id) => {
    const about = facts.get(id);
    return {
      id,
      known: about !== undefined,
      title: about ? about.titleCn || about.titleEn : '',
      severity: about?.severity ?? null,
      sources: [...(sources.get(id) ?? [])],
    };
  });
}
