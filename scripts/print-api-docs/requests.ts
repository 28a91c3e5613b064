import { API } from '../../packages/contract/src/api.ts';
import type { Endpoint, InputOf } from '../../packages/contract/src/endpoint.ts';

/** An example request, shown in every language. */
export interface ExampleRequest {
  title: string;
  anchor: string;
  call: Endpoint;
  input: Record<string, unknown>;
  /** Name of the Java class. */
  className: string;
}

const request = <E extends Endpoint>(
  call: E,
  title: string,
  anchor: string,
  className: string,
  input: InputOf<E> & Record<string, unknown>,
): ExampleRequest => ({ call, title, anchor, className, input });

export const REQUESTS: readonly ExampleRequest[] = [
  request(API.listVulnerabilities, '搜索漏洞', 'example-list', 'ListVulnerabilities', {
    search: 'log4j',
    kev: true,
    sort: 'published',
    page_size: 10,
  }),
  request(API.readVulnerability, '读取漏洞画像', 'example-detail', 'ReadVulnerability', { id: 'CVE-2021-44228' }),
  request(API.checkAffected, '核对版本是否受影响', 'example-affected', 'CheckAffected', {
    id: 'CVE-2021-44228',
    version: '2.14.1',
  }),
  request(API.suggestVulnerabilities, '取得搜索建议', 'example-suggest', 'SuggestVulnerabilities', { search: 'log4' }),
];
