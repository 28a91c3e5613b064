import type { SourceName } from './source.ts';

/** Display names of the sources. */
export const SOURCE_LABELS: Readonly<Record<SourceName, string>> = {
  ldy: 'LDY 情报',
  cve: 'CVE',
  nvd: 'NVD',
  cnvd: 'CNVD',
  cnnvd: 'CNNVD',
  osv: 'OSV',
  csaf: 'CSAF 厂商公告',
  kev: 'CISA KEV',
  poc: 'PoC 索引',
  translation: '机器翻译',
};

/** The display name of a source, the name itself if it is none of ours. */
export const sourceLabel = (source: string): string => (SOURCE_LABELS as Record<string, string>)[source] ?? source;
