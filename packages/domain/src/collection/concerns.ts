/** 与我有关: what of a list concerns what its reader has, by what is known of that. The later one includes the former. */
export const CONCERNS = [
  { value: 'affected', label: '影响我的资产', chip: '与我有关', about: '影响本人或所在组织的资产，尚待处置' },
  { value: 'possible', label: '含无法判断', chip: '与我有关（含无法判断）', about: '还包括无法判断是否影响的' },
] as const;

export type Concern = (typeof CONCERNS)[number]['value'];

/** What the order by it is called. */
export const CONCERNS_FIRST = '与我有关优先';
