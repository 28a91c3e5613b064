/** What the operator of this installation sets when building the web (`VITE_…` variables). Empty means: not shown. */
const env = import.meta.env as Record<string, string | undefined>;

export const SITE = {
  name: 'LDY 漏洞情报门户',
  brand: env.VITE_VENDOR_BRAND ?? 'LDY 漏洞情报门户',
  /** ICP 备案 and 公安备案: numbers as issued. */
  filings: [
    { number: env.VITE_ICP_FILING ?? '', url: 'https://beian.miit.gov.cn/' },
    { number: env.VITE_POLICE_FILING ?? '', url: 'https://beian.mps.gov.cn/' },
  ].filter((filing) => filing.number !== ''),
} as const;
