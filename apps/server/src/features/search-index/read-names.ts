import type { Database } from '../../platform/database/open-database.ts';

/**
 * Vendors and products as the JSON text of a list of `NameEntry`, most found first. One text, so that whoever hands it to another thread
 * parses nothing.
 */
export async function readNames(database: Database): Promise<string> {
  const [row] = await database.query<{ names: string }>(
    `select coalesce(json_agg(json_build_object(
         'kind', n.kind, 'id', n.id, 'name', n.name, 'aliases', n.alias, 'vendorName', n.vendor_name,
         'count', n.vulnerability_count, 'known', n.is_known)
       order by n.vulnerability_count desc, n.kind desc, n.id), '[]')::text as names
     from (
       select 'vendor' as kind, id, name, alias, '' as vendor_name, vulnerability_count, is_known from vendor
       union all
       select 'product', p.id, p.name, p.alias, coalesce(v.name, ''), p.vulnerability_count, p.is_known
       from product p left join vendor v on v.id = p.vendor_id
     ) n`,
  );
  return row?.names ?? '[]';
}

/** Grows when vendors and products were counted anew. */
export async function readNamesVersion(database: Database): Promise<number> {
  const [row] = await database.query<{ seq: number }>("select seq from change_follower where name = 'products'");
  return row?.seq ?? -1;
}
