import type { Database } from '../../platform/database/open-database.ts';

/** Names of one text: more would hold up the thread that passes them on. */
const NAMES = 2_000;

/** Vendors and products as texts of JSON lines of `NameEntry`, so that whoever hands them to another thread parses nothing. */
export async function readNames(database: Database): Promise<string[]> {
  const rows = await database.query<{ lines: string }>(
    `select string_agg(line, chr(10)) as lines from (
       select json_build_object('kind', n.kind, 'id', n.id, 'name', n.name, 'aliases', n.alias, 'vendorName', n.vendor_name,
         'count', n.vulnerability_count, 'known', n.is_known)::text as line, (row_number() over () - 1) / $1::int as part
       from (
         select 'vendor' as kind, id, name, alias, '' as vendor_name, vulnerability_count, is_known from vendor
         union all
         select 'product', p.id, p.name, p.alias, coalesce(v.name, ''), p.vulnerability_count, p.is_known
         from product p left join vendor v on v.id = p.vendor_id
       ) n
     ) lines group by part`,
    [NAMES],
  );
  return rows.map(({ lines }) => lines);
}

/** Grows when vendors and products were counted anew. */
export async function readNamesVersion(database: Database): Promise<number> {
  const [row] = await database.query<{ seq: number }>("select seq from change_follower where name = 'products'");
  return row?.seq ?? -1;
}
