import { type AnyConnector, connectorNamed } from '@ldy/connectors/registry.ts';

/** How the answers of a source are read. */
export interface Adapter {
  title: string;
  /** What reads them (packages/connectors). */
  connector: string;
  /** What the file of an answer is called; connectors go by it. */
  file: string;
  /** As it arrives, unpacked from what only packed it on its way. */
  mostMegabytes: number;
  /** Whether an import of it works through a library; it then has a process of its own, and shows in the list of imports. */
  isLarge?: true;
}

/** Each by the name that a source names it by. An address with a file that a connector reads needs a row here, and no code. */
export const ADAPTERS = {
  rss: { title: 'RSS / Atom', connector: 'news', file: 'feed.xml', mostMegabytes: 16 },
  kev: { title: 'CISA KEV', connector: 'kev', file: 'known_exploited_vulnerabilities.json', mostMegabytes: 64 },
  epss: { title: 'FIRST EPSS', connector: 'epss', file: 'epss_scores-current.csv.gz', mostMegabytes: 64 },
  cwe: { title: 'MITRE CWE', connector: 'cwe', file: 'cwec_latest.xml.zip', mostMegabytes: 64 },
  capec: { title: 'MITRE CAPEC', connector: 'capec', file: 'stix-capec.json', mostMegabytes: 64 },
  nvd: { title: 'NVD JSON 2.0', connector: 'nvd', file: 'nvdcve-2.0.json.gz', mostMegabytes: 512, isLarge: true },
  'cve-list': { title: 'CVE List V5', connector: 'cve-list', file: 'cves.zip', mostMegabytes: 4_096, isLarge: true },
  osv: { title: 'OSV', connector: 'osv', file: 'all.zip', mostMegabytes: 2_048, isLarge: true },
} as const satisfies Record<string, Adapter>;

export type AdapterName = keyof typeof ADAPTERS;

export const isAdapter = (name: string): name is AdapterName => Object.hasOwn(ADAPTERS, name);
export const adapterOf = (name: AdapterName): Adapter => ADAPTERS[name];

export function connectorOf({ connector }: Adapter): AnyConnector {
  const found = connectorNamed(connector);
  if (!found) throw new Error(`There is no connector "${connector}".`);
  return found;
}
