import type { Queryable } from '../../platform/database/database.ts';

/** What makes one vulnerability more urgent than another. */
interface Weight {
  isExploited: boolean;
  /** The rank of its level; 0 for none. */
  severity: number;
}

/** By the ids that are asked for; those that the library does not know have no entry. */
export async function weightsOf(q: Queryable, ids: readonly string[]): Promise<Map<string, Weight>> {
  const rows = await q.query<Weight & { identifier: string }>(
    `select i.identifier, bool_or(s.kev) as "isExploited", coalesce(max(s.severity), 0)::int as severity
     from vulnerability_identifier i join vulnerability_search s on s.anchor = i.anchor
     where i.identifier = any($1::text[]) group by i.identifier`,
    [ids],
  );
  return new Map(rows.map(({ identifier, ...weight }) => [identifier, weight]));
}
