import { setTimeout as sleep } from 'node:timers/promises';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { LIBRARY_FOLLOWED, LIVE_PATH } from '@ldy/contract/live.ts';
import { readSituation } from '@ldy/contract/situation.ts';
import type { Page, Route, WebSocketRoute } from 'playwright-core';

const MINUTE_MS = 60_000;
/** Minutes of each hour in which the portal is away. */
const AWAY = { from: 30, to: 40 };
/** The connection is lost in this one. */
const LOST = 50;
/** Signals of calls hold their listeners until they time out, by the real clock, which the benchmark cannot advance. */
const SIGNALS_END_MS = 31_000;

type Answer = { data: OutputOf<typeof readSituation> };

/** Opens the screen under a clock of ours. What it reads is the portal's answer with other figures each minute; live messages come from here. */
export async function playScreen(page: Page, url: string) {
  let minute = 0;
  let isAway = false;
  let live: WebSocketRoute | undefined;
  let answer: Answer | undefined;

  await page.routeWebSocket(new RegExp(LIVE_PATH), (socket) => {
    if (!socket.url().endsWith(LIBRARY_FOLLOWED)) return socket.send('0-0');
    live = socket;
    socket.send(`library-${minute}`);
  });
  await page.route(`**${readSituation.path}`, async (route: Route) => {
    if (isAway) return route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } });
    answer ??= (await (await route.fetch()).json()) as Answer;
    return route.fulfill({ json: { ...answer, data: later(answer.data, minute) } });
  });
  await page.clock.install();
  await page.goto(`${url}/data-v`);
  await page.locator('canvas').first().waitFor();

  return {
    async passHour(): Promise<void> {
      for (let past = 0; past < 60; past += 1) {
        minute += 1;
        isAway = past >= AWAY.from && past < AWAY.to;
        live?.send(`library-${minute}`);
        if (past === LOST) await live?.close();
        await page.clock.runFor(MINUTE_MS);
      }
      // Weighed is always the same page of the screen: each has other charts.
      await page.getByRole('navigation', { name: '大屏页面' }).getByRole('button').first().click();
      // What is under way is drawn.
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(1_000);
      await sleep(SIGNALS_END_MS);
    },
  };
}

function later(situation: Answer['data'], minute: number): Answer['data'] {
  const at = situation.newest.length === 0 ? 0 : minute % situation.newest.length;
  return {
    ...situation,
    as_of: new Date(Date.parse(situation.as_of) + minute * MINUTE_MS).toISOString(),
    figures: situation.figures.map((figure) => ({ ...figure, count: figure.count + minute })),
    newest: [...situation.newest.slice(at), ...situation.newest.slice(0, at)],
    charts: situation.charts.map((chart) => ({
      ...chart,
      rows: chart.rows.map((row) => ({ ...row, total: { ...row.total, count: row.total.count + minute } })),
    })),
  };
}
