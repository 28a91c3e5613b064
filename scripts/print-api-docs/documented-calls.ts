import { API } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';

/** Tags of calls intended for programs too; the others are used by the portal's pages only. */
const TAGS = ['漏洞情报', '产品', '标准规范', '配额'];

export const DOCUMENTED: readonly Endpoint[] = Object.values(API).filter(({ tag }) => TAGS.includes(tag));

export interface Detailed {
  call: Endpoint;
  title: string;
  /** Suffix of the ids of its headings. */
  anchor: string;
}

/** Calls with fully documented parameters and answers; calls with the same parameters refer to them. */
export const DETAILED: readonly Detailed[] = [
  { call: API.listVulnerabilities, title: '漏洞列表', anchor: 'list' },
  { call: API.readVulnerability, title: '漏洞画像', anchor: 'detail' },
  { call: API.checkAffected, title: '受影响核对', anchor: 'affected' },
  { call: API.matchComponents, title: '组件核对', anchor: 'match' },
  { call: API.suggestVulnerabilities, title: '搜索建议', anchor: 'suggest' },
  { call: API.readLibraryEntry, title: '来源条目', anchor: 'entry' },
  { call: API.listProducts, title: '产品列表', anchor: 'products' },
  { call: API.readQuotas, title: '今日配额', anchor: 'quota' },
];

/** Other calls with the same parameters. */
export const siblingsOf = ({ input, path }: Endpoint): Endpoint[] =>
  DOCUMENTED.filter((other) => other.input === input && other.path !== path);

/** `POST /api/frontend/cve5/suggest` */
export const addressOf = ({ method, path }: Endpoint) => `${method} \`${path}\``;
