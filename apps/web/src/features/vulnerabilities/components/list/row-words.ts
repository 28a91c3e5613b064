import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';

/** The two ids to show, the one that the world uses first, and the rest. */
export function mainIds({ cve, ldy, identifiers, id }: VulnerabilityListItem): { shown: string[]; others: string[] } {
  const all = [...new Set([cve, ldy, ...identifiers, id])].filter(Boolean);
  const shown = all.slice(0, 2);
  return { shown, others: all.slice(2) };
}

/** The English title where it says something that the first title does not. */
export function secondTitle({ title, title_en }: VulnerabilityListItem): string {
  return title_en && title_en !== title ? title_en : '';
}

/** `Apache Log4j2`, `思科 IOS XE 等 3 个产品`. Products come with their vendor's name where they do not carry it already. */
export function describeProducts({ vendors, products }: VulnerabilityListItem): string {
  const named = products[0]?.name ?? vendors[0]?.name ?? '';
  return products.length > 1 ? `${named} 等 ${products.length} 个产品` : named;
}

/** `代码注入 · CWE-502` */
export function describeTypes({ types, cwes }: VulnerabilityListItem): string {
  return [types.map(({ name }) => name).join('、'), cwes.slice(0, 2).join('、')].filter(Boolean).join(' · ');
}
