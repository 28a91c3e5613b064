import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { API } from './api.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'api.ts',
);
const isCall = (exported: unknown) =>
  typeof exported === 'object' &&
  exported !== null &&
  'method' in exported &&
  'path' in exported &&
  'caller' in exported;

const calls: { file: string; name: string; call: unknown }[] = [];
for (const file of files) {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(import.meta.dirname, file));
  for (const [name, call] of Object.entries(exported)) {
    if (isCall(call)) {
      calls.push({ file, name, call });
    }
  }
}

test('two files do not export a call of the same name, which would hide one of them', () => {
  const names = calls.map(({ name }) => name);
  expect(calls.filter(({ name }, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('each call that a file of the contract exports is a call of the portal by its name, and no other is', () => {
  const api: Record<string, unknown> = API;
  expect(calls.filter(({ name, call }) => api[name] !== call)).toEqual([]);
  expect(Object.keys(api).sort()).toEqual(calls.map(({ name }) => name).sort());
});
