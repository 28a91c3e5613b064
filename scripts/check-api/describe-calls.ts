import { createHash } from 'node:crypto';
import { bindEndpoint, bindFileEndpoint } from '../../apps/server/src/platform/http/bind-endpoint.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/create-http-server.ts';
import { createLogger } from '../../apps/server/src/platform/log/create-logger.ts';
import { API } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';

/** Who asks: a visitor, the demo accounts, and an administrator of the back office. */
export const CALLERS = ['visitor', 'personal', 'enterprise', 'business', 'administrator'] as const;
export type CallerName = (typeof CALLERS)[number];

const CALLS = Object.entries<Endpoint>(API);

/** The calls that answer a caller more than a refusal, without those that end its session. */
export const callsOf = (caller: CallerName): string[] =>
  CALLS.filter(([, endpoint]) => !endpoint.endsSession && mayCall(caller, endpoint)).map(([name]) => name);

function mayCall(caller: CallerName, endpoint: Endpoint): boolean {
  if (typeof endpoint.caller === 'object') return caller === 'administrator';
  if (endpoint.caller === 'anyone') return caller !== 'administrator';
  if (caller === 'visitor' || caller === 'administrator') return false;
  return endpoint.roles === undefined || endpoint.roles.includes(caller);
}

/** So many of these, others with another seed. */
export const drawn = (names: readonly string[], most: number, seed: string): string[] =>
  names
    .map((name) => ({ name, place: createHash('sha256').update(`${seed}\n${name}`).digest('hex') }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);

const onlyDescribed = (): never => {
  throw new Error('It is only described.');
};

/** The description of these calls as the portal gives it, with those of the back office, which are in no public one. */
export async function describeCalls(names: readonly string[]): Promise<string> {
  const app = await createHttpServer({
    log: createLogger({ level: 'silent', pretty: false }),
    version: '1',
    checkReady: async () => {},
  });
  for (const [name, endpoint] of CALLS) {
    if (!names.includes(name)) continue;
    const described = { ...endpoint, caller: 'anyone' as const };
    if (endpoint.answersFile) bindFileEndpoint(app, described, onlyDescribed);
    else bindEndpoint(app, described, onlyDescribed);
  }
  const { body } = await app.inject('/api/openapi.json');
  await app.close();
  return body;
}
