import type { Suggestion } from '@ldy/contract/vulnerability-list.ts';
import { knows, type Reader } from '@ldy/domain/access/reader.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import type { ListFacts } from '@ldy/domain/vulnerability/list-view.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { listProducts, listVendors } from '../products/list-products.ts';
import { factsFor } from './show-facts.ts';

const MAX_IDS = 5;
const MAX_NAMES = 4;

/** What a person may mean by the beginning of a query: ids that begin so, and vendors, products and types of that name. */
export async function suggest(database: Database, search: string, reader: Reader): Promise<Suggestion[]> {
  const names = { search, page: 1, page_size: MAX_NAMES };
  const [ids, vendors, products] = [
    knows(reader, 'identifiers') ? await suggestIds(database, search, reader) : [],
    knows(reader, 'vendors') ? (await listVendors(database, names, reader)).list : [],
    knows(reader, 'products') ? (await listProducts(database, names, reader, { componentsOnly: false })).list : [],
  ];
  return [
    ...ids,
    ...vendors.map(
      ({ id, name, count }): Suggestion => ({ kind: 'vendor', value: id, label: name, detail: `${count} 个漏洞` }),
    ),
    ...products.map(
      ({ id, name, count, vendor_name }): Suggestion => ({
        kind: 'product',
        value: id,
        label: name,
        detail: `${vendor_name} · ${count} 个漏洞`,
      }),
    ),
    ...(knows(reader, 'types') ? suggestTypes(search) : []),
  ];
}

async function suggestIds(database: Database, search: string, reader: Reader): Promise<Suggestion[]> {
  const prefix = normaliseIdentifier(search) ?? search.normalize('NFKC').trim().toUpperCase().replace(/\s+/g, '-');
  if (!/^[A-Z]{2,8}(-[0-9A-Z-]*)?$/.test(prefix)) return [];
  const rows = await database.query<{ identifier: string; anchor: string; list_item: ListFacts }>(
    `select i.identifier, v.anchor, v.list_item from (
       (select distinct on (identifier) identifier, anchor from vulnerability_identifier
        where identifier >= $1 and identifier < $2 order by identifier, (anchor = identifier) desc, anchor limit $3)
       union all
       (select number, anchor from ldy_number where number >= $1 and number < $2 order by number limit $3)
     ) i join vulnerability v on v.anchor = i.anchor order by i.identifier`,
    [prefix, `${prefix}\u{10ffff}`, MAX_IDS],
  );
  return rows.map((row): Suggestion => {
    const facts = factsFor(row.list_item, reader);
    return {
      kind: 'vulnerability',
      value: row.identifier,
      label: row.identifier,
      detail: facts.titleCn || facts.titleEn,
    };
  });
}

function suggestTypes(search: string): Suggestion[] {
  const folded = search.trim().toLowerCase();
  return VULNERABILITY_TYPES.filter(
    (type) => type.cn.toLowerCase().includes(folded) || type.en.toLowerCase().includes(folded),
  )
    .slice(0, MAX_NAMES)
    .map((type) => ({ kind: 'type', value: type.id, label: type.cn, detail: type.en }));
}
