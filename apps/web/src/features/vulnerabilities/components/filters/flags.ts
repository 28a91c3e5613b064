/** The yes-or-no filters. `facet` is the value under which the `flags` facet counts them. */
export const FLAG_FILTERS = [
  { field: 'has_poc', facet: 'has_poc', label: '有 PoC', title: '有公开的验证代码' },
  { field: 'has_exp', facet: 'has_exp', label: '有 EXP', title: '有公开的利用代码' },
  { field: 'kev', facet: 'kev', label: '在野利用 KEV', title: '已收入 CISA 已知被利用漏洞目录' },
  { field: 'has_patch', facet: 'has_patch', label: '有补丁', title: '有补丁或修复版本' },
  { field: 'domestic', facet: 'domestic', label: '信创', title: '涉及信创产品' },
] as const;
