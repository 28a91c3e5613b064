import { setTimeout as wait } from 'node:timers/promises';
import { API } from '@ldy/contract/api.ts';
import { CHART_NAMES } from '@ldy/domain/statistics/charts.ts';
import { digestPassword } from '../../apps/server/src/features/accounts/passwords/digest-password.ts';
import { solveCaptcha } from '../../apps/server/src/testing/solve-captcha.ts';
import { type Spread, spreadOf } from '../lib/figures.ts';
import type { RunningPortal } from '../read/portal.ts';

/** The name of the call for 态势大屏 among the charts. */
export const SITUATION = 'the whole situation';
const ROUNDS = 12;
const ACCOUNT = 'bench-statistics';
/** What people narrow the page to, from nothing to words. */
const FILTERS = [
  { period: 'all', unit: 'year' },
  { published_from: '2023-01-01', published_to: '2023-12-31', unit: 'week' },
  { period: 'all', severity: ['critical', 'high'], has_poc: true },
  { period: 'all', query: '远程代码执行 OR 注入', unit: 'year' },
];

type Question = readonly [name: string, path: string, input: object];
const QUESTIONS: readonly Question[] = FILTERS.flatMap((filter) => [
  ...CHART_NAMES.map((chart) => [chart, API.readStatistics.path, { ...filter, charts: [chart] }] as const),
  [SITUATION, API.readSituation.path, {}] as const,
]);

export type Ask = <Data>(path: string, input: object) => Promise<Data>;

export interface Asker {
  ask: Ask;
  /** Of the session. */
  cookie(): string;
}

/** Asks as a new business account. */
export async function askAsBusiness(portal: RunningPortal): Promise<Asker> {
  const password = /Password[^:]*: (\S+)/.exec(await portal.run('accounts', 'create', 'business', ACCOUNT))?.[1] ?? '';
  let cookie = '';
  const call = async (path: string, payload: unknown) => {
    const answer = await post(portal, path, payload, cookie);
    cookie = answer.cookie;
    return answer;
  };
  const validate = await solveCaptcha(call as never, 'sign-in');
  const input = { user_name: ACCOUNT, password: digestPassword(password), validate, agreed: true };
  await call(API.signIn.path, input);
  return { ask: async (path, input) => (await post(portal, path, input, cookie)).body.data, cookie: () => cookie };
}

async function post({ port }: RunningPortal, path: string, body: unknown, cookie: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${text}`);
  const set = answer.headers.getSetCookie()[0]?.split(';')[0];
  return { ...{ status: answer.status, text, body: JSON.parse(text), headers: {} }, cookie: set ?? cookie };
}

/** Each chart with each filter, and the whole situation, one at a time: some rounds, or as long as `goesOn`. */
export async function askInRounds(ask: Ask, goesOn?: () => boolean): Promise<Record<string, Spread>> {
  const times: Record<string, number[]> = {};
  const isOver = (round: number) => (goesOn ? !goesOn() : round >= ROUNDS);
  for (let round = -1; !isOver(round); round += 1) {
    for (const [name, path, input] of QUESTIONS) {
      if (goesOn && isOver(round)) break;
      const began = performance.now();
      await ask(path, input);
      // The first round warms up.
      if (round >= 0) times[name] = [...(times[name] ?? []), performance.now() - began];
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, spent]) => [name, spreadOf(spent)]));
}

/** Only the index counts beyond ten thousand. */
export async function untilIndexed(portal: RunningPortal): Promise<void> {
  const isIndexed = async () => {
    const { total } = await portal.call<{ total: { relation: string } }>(API.listVulnerabilities.path, {});
    return total.relation === 'EXACT';
  };
  while (!(await isIndexed())) await wait(200);
}
