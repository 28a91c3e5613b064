import { readDeltaLog } from '@ldy/connectors/cve-list/delta-log.ts';
import type { ListedDocument } from '@ldy/connectors/listed-document.ts';
import { readModifiedList } from '@ldy/connectors/osv/modified-list.ts';
import { type AnyConnector, connectorNamed } from '@ldy/connectors/registry.ts';
import { listCsafFolder, listCsafProvider } from './lists/csaf-provider.ts';
import { askFor, type ListDocuments } from './lists/list-documents.ts';
import { NVD_PAGES, type WindowPages } from './windows/nvd-pages.ts';

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
  /** Articles are taken out of the answer by the paths of the source. */
  byPaths?: true;
  /** Each answer has all that the source says: what is missing in it was taken back. */
  isComplete?: true;
}

/** Of a source that publishes a list of documents, each of which its connector reads. */
export interface ListAdapter {
  title: string;
  connector: string;
  lists: ListDocuments;
  /** Only what changed in so many days is fetched one by one: all of it is in an archive, which is a source of its own. */
  recentDays?: number;
}

/** Of a source that is asked for what changed between two times. */
export interface WindowAdapter {
  title: string;
  connector: string;
  pages: WindowPages;
  /** The header that takes the key of the host, where the operator has one (`LDY_COLLECT_KEYS`). */
  keyHeader: string;
}

export type AnyAdapter = Adapter | ListAdapter | WindowAdapter;

const listAnd =
  (read: (bytes: Uint8Array, url: string) => ListedDocument[]): ListDocuments =>
  async (ask, url) => {
    const file = await askFor(ask, url);
    return { documents: read(file.bytes, file.url) };
  };
/** Longer than any archive is visited apart. */
const RECENT_DAYS = 14;

/** Each by the name that a source names it by. An address with a file that a connector reads needs a row here, and no code. */
export const ADAPTERS = {
  rss: { title: 'RSS / Atom', connector: 'news', file: 'feed.xml', mostMegabytes: 16 },
  json: { title: 'JSON（按路径取资讯）', connector: 'news', file: 'answer.json', mostMegabytes: 16, byPaths: true },
  kev: {
    title: 'CISA KEV',
    connector: 'kev',
    file: 'known_exploited_vulnerabilities.json',
    mostMegabytes: 64,
    isComplete: true,
  },
  epss: {
    title: 'FIRST EPSS',
    connector: 'epss',
    file: 'epss_scores-current.csv.gz',
    mostMegabytes: 64,
    isComplete: true,
  },
  cwe: { title: 'MITRE CWE', connector: 'cwe', file: 'cwec_latest.xml.zip', mostMegabytes: 64, isComplete: true },
  capec: { title: 'MITRE CAPEC', connector: 'capec', file: 'stix-capec.json', mostMegabytes: 64, isComplete: true },
  nvd: { title: 'NVD JSON 2.0', connector: 'nvd', file: 'nvdcve-2.0.json.gz', mostMegabytes: 512, isLarge: true },
  'nvd-api': { title: 'NVD API 2.0（按修改时间）', connector: 'nvd', pages: NVD_PAGES, keyHeader: 'apikey' },
  'cve-list': { title: 'CVE List V5', connector: 'cve-list', file: 'cves.zip', mostMegabytes: 4_096, isLarge: true },
  osv: { title: 'OSV', connector: 'osv', file: 'all.zip', mostMegabytes: 2_048, isLarge: true },
  'csaf-provider': {
    title: 'CSAF 提供方（provider-metadata.json）',
    connector: 'csaf',
    lists: listCsafProvider,
  },
  'csaf-folder': { title: 'CSAF 目录（changes.csv）', connector: 'csaf', lists: listCsafFolder },
  'cve-changes': {
    title: 'CVE List V5 变更（deltaLog.json）',
    connector: 'cve-list',
    lists: listAnd(readDeltaLog),
    recentDays: RECENT_DAYS,
  },
  'osv-changes': {
    title: 'OSV 变更（modified_id.csv）',
    connector: 'osv',
    lists: listAnd(readModifiedList),
    recentDays: RECENT_DAYS,
  },
} as const satisfies Record<string, AnyAdapter>;

export type AdapterName = keyof typeof ADAPTERS;

export const isAdapter = (name: string): name is AdapterName => Object.hasOwn(ADAPTERS, name);
export const adapterOf = (name: AdapterName): AnyAdapter => ADAPTERS[name];
export const isListAdapter = (adapter: AnyAdapter): adapter is ListAdapter => 'lists' in adapter;
export const isWindowAdapter = (adapter: AnyAdapter): adapter is WindowAdapter => 'pages' in adapter;

/** Whether a source by this adapter says where the articles of an answer are. */
export const needsPaths = (name: AdapterName): boolean => (adapterOf(name) as Partial<Adapter>).byPaths === true;

/** What its visits take: seconds, minutes of fetching, or the reading of a library. */
export function sizeOf(name: AdapterName): 'feed' | 'list' | 'library' {
  const adapter = adapterOf(name);
  if (isListAdapter(adapter)) return 'list';
  if (isWindowAdapter(adapter)) return 'library';
  return adapter.isLarge ? 'library' : 'feed';
}

export function connectorOf({ connector }: Pick<Adapter, 'connector'>): AnyConnector {
  const found = connectorNamed(connector);
  if (!found) throw new Error(`There is no connector "${connector}".`);
  return found;
}
