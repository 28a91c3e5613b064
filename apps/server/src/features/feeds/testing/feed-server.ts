import { FEED_FORMATS, type FeedFormat } from '@ldy/contract/feeds.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

export const PUBLIC_URL = 'https://portal.example.cn';
export const FORMATS = Object.keys(FEED_FORMATS) as FeedFormat[];

/** A server with the demo for the tests of a file. Each test reads feeds from an address of its own: what others asked for in this minute does not count. */
export function useFeedServer() {
  let server: TestServer;
  let tests = 0;
  beforeAll(async () => {
    server = await createTestServer({
      data: 'demo',
      env: { LDY_PUBLIC_URL: PUBLIC_URL, LDY_VISITOR_SEARCHES_PER_DAY: '5' },
    });
  });
  afterAll(() => server?.dispose());
  beforeEach(() => {
    tests += 1;
  });
  return {
    server: () => server,
    get: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      server.app.inject({
        ...{ method, url, remoteAddress: `198.51.100.${tests}` },
        headers: { host: 'portal.example.cn', ...headers },
      }),
  };
}
