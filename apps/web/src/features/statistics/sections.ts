import type { ChartName } from '@ldy/domain/statistics/charts.ts';

/** The charts of the page; those of a section are counted by one call. */
export const SECTIONS: readonly { id: string; title: string; charts: readonly ChartName[] }[] = [
  {
    id: 'overview',
    title: '数量与等级',
    charts: ['volume', 'severity', 'cvss', 'types', 'weaknesses', 'severityOverTime'],
  },
  {
    id: 'vendors',
    title: '厂商与产品',
    charts: ['vendors', 'rising', 'products', 'domestic', 'domesticVendors', 'vendorsByMonth'],
  },
  {
    id: 'exploitation',
    title: '利用',
    charts: ['exploitation', 'epss', 'exploitedByYear', 'pocLag', 'kevLag', 'kevLagByVendor'],
  },
  { id: 'fixes', title: '修复', charts: ['fix', 'fixBySeverity', 'fixByVendor', 'fixLag', 'fixLagByVendor'] },
  { id: 'sources', title: '来源', charts: ['firstBy', 'lead', 'disputed', 'said'] },
];
