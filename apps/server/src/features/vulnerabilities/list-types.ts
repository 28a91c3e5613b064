import type { TypeOption } from '@ldy/contract/vulnerability-options.ts';
import { knows, type Reader } from '@ldy/domain/access/reader.ts';
import { VULNERABILITY_TYPES, withSubtypes } from '@ldy/domain/standard/vulnerability-types.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** The type tree with the number of vulnerabilities of each type or a type below it. */
export async function listTypes(database: Database): Promise<TypeOption[]> {
  const counts = await countTypes(database);
  const childrenOf = (parent: string): TypeOption[] =>
    VULNERABILITY_TYPES.filter((type) => type.parent === parent).map((type) => ({
      id: type.id,
      parent: type.parent || null,
      name: { cn: type.cn, en: type.en },
      label: type.cn,
      count: counts.get(type.id) ?? 0,
      children: childrenOf(type.id),
    }));
  return childrenOf('');
}

async function countTypes(database: Database): Promise<Map<string, number>> {
  const pairs = VULNERABILITY_TYPES.flatMap((above) => withSubtypes(above.id).map((type) => [type, above.id] as const));
  const rows = await database.query<{ id: string; count: number }>(
    `select above as id, count(distinct s.anchor)::int as count
     from vulnerability_search s cross join unnest(s.type_ids) as t (type_id)
     join unnest($1::text[], $2::text[]) as tree (type_id, above) on tree.type_id = t.type_id
     group by above`,
    [pairs.map(([type]) => type), pairs.map(([, above]) => above)],
  );
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** The same tree without numbers for whoever may not see types. */
export function typesFor(types: readonly TypeOption[], reader: Reader): TypeOption[] {
  const hidden = !knows(reader, 'types');
  return types.map((type) => (hidden ? { ...type, count: 0, children: typesFor(type.children, reader) } : type));
}
