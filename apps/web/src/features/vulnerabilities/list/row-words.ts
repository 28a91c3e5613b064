import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';

/** The two ids shown (CVE first) and the others. An id that was searched for replaces the second one. */
export function mainIds({ cve, ldy, identifiers, id, matches }: VulnerabilityListItem): {
  shown: string[];
  others: string[];
} {
  const all = [...new Set([cve, ldy, ...identifiers, id])].filter(Boolean);
  const hit = matches.flatMap(({ field, index }) => (field === 'identifiers' ? (identifiers[index] ?? []) : []));
  const first = all.slice(0, 2);
  const wanted = hit.find((value) => all.includes(value) && !first.includes(value));
  const shown = wanted && !first.some((value) => hit.includes(value)) ? [...all.slice(0, 1), wanted] : first;
  return { shown, others: all.filter((value) => !shown.includes(value)) };
}

/** The product or vendor shown: one that was searched for, else the first. */
export function mainProduct({ vendors, products, matches }: VulnerabilityListItem): {
  field: 'products' | 'vendors';
  index: number;
  name: string;
  /** `等 3 个产品` if there are more. */
  more: string;
} {
  const hitIn = (field: 'products' | 'vendors') => matches.find((match) => match.field === field)?.index;
  const hit = hitIn('products');
  const vendor = hitIn('vendors');
  const ofVendor = hit === undefined && vendor !== undefined && products.length === 0 ? vendor : 0;
  const index = products.length > 0 ? (hit ?? 0) : ofVendor;
  const more = products.length > 1 ? ` 等 ${products.length} 个产品` : '';
  return products.length > 0
    ? { field: 'products', index, name: products[index]?.name ?? products[0]?.name ?? '', more }
    : { field: 'vendors', index, name: vendors[index]?.name ?? '', more };
}

/** `Apache Log4j2`, `思科 IOS XE 等 3 个产品`. The vendor's name is added unless the product's name contains it. */
export function describeProducts(item: VulnerabilityListItem): string {
  const { name, more } = mainProduct(item);
  return `${name}${more}`;
}

/** `代码注入 · CWE-502` */
export function describeTypes({ types, cwes }: VulnerabilityListItem): string {
  return [types.map(({ name }) => name).join('、'), cwes.slice(0, 2).join('、')].filter(Boolean).join(' · ');
}

/** Falls back to the id. */
export const titleOf = ({ title, title_en, id }: VulnerabilityListItem): string => title || title_en || id;

/** `4.0 严重` where CVSS 4.0 gives a higher level than the one shown; '' elsewhere. */
export function higherByV4(row: Pick<VulnerabilityListItem, 'cvss4_above'>): string {
  const level = SEVERITIES.find(({ key }) => key === row.cvss4_above)?.cn;
  return level === undefined ? '' : `4.0 ${level}`;
}
