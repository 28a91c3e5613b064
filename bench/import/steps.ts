/** The imports in order, with their required speed. */
export interface ImportStep {
  title: string;
  source: string;
  file: string;
  /** Required records per second on PostgreSQL, if any; the embedded database may take three times as long. */
  bar?: number;
  /** Imports the same bytes a second time. */
  again?: true;
}

/** 360,142 rows within 15 seconds. */
const EPSS_BAR = Math.round(360_142 / 15);

export const STEPS: readonly ImportStep[] = [
  { title: 'CVE list', source: 'cve-list', file: 'cvelistV5-sample.zip', bar: 2000 },
  { title: 'CNVD', source: 'cnvd', file: 'cnvd-xml-sample.zip', bar: 5000 },
  { title: 'KEV', source: 'kev', file: 'known_exploited_vulnerabilities.json' },
  { title: 'EPSS', source: 'epss', file: 'epss_scores-2026-08-16.csv.gz', bar: EPSS_BAR },
  { title: 'PoC references', source: 'poc-references', file: 'poc-references.jsonl.gz' },
  { title: 'CAPEC', source: 'capec', file: 'stix-capec.zip' },
  { title: 'OSV (Go)', source: 'osv', file: 'osv-go.zip' },
  { title: 'CSAF', source: 'csaf', file: 'csaf-examples.zip' },
  { title: 'CVE list, unchanged', source: 'cve-list', file: 'cvelistV5-sample.zip', bar: 10_000, again: true },
  { title: 'CNVD, unchanged', source: 'cnvd', file: 'cnvd-xml-sample.zip', bar: 10_000, again: true },
];

export const EMBEDDED_SHARE = 1 / 3;
/** Maximum memory of an import in MB, whatever the size of the file. */
export const MEMORY_BAR = 600;
