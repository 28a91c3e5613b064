import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { OUR_HEADERS } from '../../apps/server/src/testing/test-server.ts';
import { API } from '../../packages/contract/src/api.ts';

/** Calls that both releases have, of all kinds. */
const CALLS: readonly [keyof typeof API, object][] = [
  ['listVulnerabilities', {}],
  ['listVulnerabilities', { search: 'log4j' }],
  ['readVulnerability', { id: 'CVE-2021-44228' }],
  ['suggestVulnerabilities', { search: 'apache' }],
  ['listPatches', {}],
  ['listPatchesOf', { id: 'CVE-2020-1472' }],
  ['listNotices', {}],
  ['readNotice', { id: 'LDYN-2021-0001' }],
  ['readUser', {}],
  ['listNews', {}],
  ['listSavedSearches', {}],
  ['readSituation', {}],
  ['listReports', {}],
  ['readPatch', { id: 'KB4012212' }],
];
const GETS = ['/livez', '/llms.txt'];
const FEEDS = ['/feeds/vulnerabilities.atom', '/feeds/notices.json'];
/** Both together stay below what the portal answers an address in a minute. */
const FEEDS_GAP_MS = 4_000;

interface Counted {
  answered: number;
  /** By status or error: how often. */
  failed: Record<string, number>;
}

export interface Asking {
  counts: Map<string, Counted>;
  end(): Promise<void>;
}

/** Asks one call after the other over connections that stay open, until its end. */
export function askWithoutEnd(port: number, session: Record<string, string>): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const counts = new Map<string, Counted>();
  const stopped = new AbortController();
  const ask = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, async (answer) => {
        const body = await text(answer).catch(reject);
        const code = typeof body === 'string' && body.startsWith('{"code":') ? JSON.parse(body).code : 200;
        resolve(answer.statusCode === 200 ? code : (answer.statusCode ?? 0));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  async function count(name: string, asked: Promise<number>): Promise<void> {
    const entry = counts.get(name) ?? { answered: 0, failed: {} };
    counts.set(name, entry);
    const code = await asked.catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
    if (code === 200) entry.answered += 1;
    else entry.failed[code] = (entry.failed[code] ?? 0) + 1;
  }
  const headers = { ...OUR_HEADERS, ...session };
  let feedsDueAt = 0;
  async function loop(): Promise<void> {
    while (!stopped.signal.aborted) {
      for (const [name, input] of CALLS) {
        const { method, path } = API[name];
        await count(name, ask(method, path, headers, method === 'POST' ? JSON.stringify(input) : undefined));
      }
      const areFeedsDue = performance.now() >= feedsDueAt;
      if (areFeedsDue) feedsDueAt = performance.now() + FEEDS_GAP_MS;
      for (const path of [...GETS, ...(areFeedsDue ? FEEDS : [])]) await count(path, ask('GET', path, {}));
      await sleep(20);
    }
  }
  const loops = [loop(), loop()];
  return {
    counts,
    async end() {
      stopped.abort();
      await Promise.all(loops);
      agent.destroy();
    },
  };
}
