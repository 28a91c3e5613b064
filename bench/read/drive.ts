import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Spread, spreadOf } from '../lib/figures.ts';
import { answer, childInput } from '../lib/run-child.ts';
import type { LoadInput, LoadResult } from './loads.ts';

/** An open-loop load driver: each request is sent when due, whether or not earlier ones were answered. */
const MOST_OPEN = 2_000;
const WARM_UP = 0.2;

const input = childInput<LoadInput>();
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
const measured: { name: string; latency: number; service: number; ok: boolean }[] = [];
let open = 0;
let unsent = 0;

function send(body: string, extra: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const { port, path } = input;
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers: { ...headers, ...extra } });
    call.on('error', () => resolve(false));
    call.on('response', (response) => {
      let head = '';
      response.on('data', (chunk: Buffer) => {
        if (head.length < 20) head += chunk.toString('latin1', 0, 20);
      });
      response.on('end', () => resolve(response.statusCode === 200 && head.startsWith('{"code":200')));
      response.on('error', () => resolve(false));
    });
    call.end(body);
  });
}

const bodies = input.requests.map(({ body, ...rest }) => ({ ...rest, body: JSON.stringify(body) }));
const warmUp = Math.round(input.perSecond * input.seconds * WARM_UP);
const total = warmUp + input.perSecond * input.seconds;
const begin = performance.now();
const running = new Set<Promise<void>>();
for (let number = 0; number < total; number++) {
  const due = begin + (number * 1000) / input.perSecond;
  const early = due - performance.now();
  if (early > 1) await wait(early);
  const next = bodies[number % bodies.length];
  if (!next) throw new Error('There is nothing to ask for.');
  if (open >= MOST_OPEN) {
    unsent += 1;
    continue;
  }
  open += 1;
  const sent = performance.now();
  const work = send(next.body, next.headers).then((ok) => {
    open -= 1;
    const end = performance.now();
    if (number >= warmUp) measured.push({ name: next.name, latency: end - due, service: end - sent, ok });
    running.delete(work);
  });
  running.add(work);
}
await Promise.all(running);
agent.destroy();

const byName: Record<string, Spread> = {};
for (const [name, group] of Map.groupBy(measured, (it) => it.name)) {
  byName[name] = spreadOf(group.map(({ latency }) => latency));
}
answer({
  latency: spreadOf(measured.map(({ latency }) => latency)),
  service: spreadOf(measured.map(({ service }) => service)),
  failed: measured.filter(({ ok }) => !ok).length,
  unsent,
  byName,
} satisfies LoadResult);
