import { expect, test } from 'vitest';
import { API } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { CALLERS, callsOf, describeCalls, drawn } from './describe-calls.ts';

test('every call is asked as somebody but those that end the session', () => {
  const asked = new Set(CALLERS.flatMap(callsOf));
  const left = Object.entries<Endpoint>(API).filter(([name]) => !asked.has(name));
  expect(left.map(([name]) => name).sort()).toEqual(['changePassword', 'deleteAccount', 'signOut']);
});

test('the description holds the calls that are named, of the back office and of files too, and no other', async () => {
  const names = ['listAuditEvents', 'readLicence', 'listTags'] as const;
  const { paths } = JSON.parse(await describeCalls(names)) as { paths: object };
  expect(Object.keys(paths).sort()).toEqual(names.map((name) => API[name].path).sort());
});

test('a draw follows from its seed, and in the end draws everything', () => {
  const names = callsOf('visitor');
  expect(drawn(names, 5, 'a')).toEqual(drawn([...names].reverse(), 5, 'a'));
  expect(drawn(names, 5, 'a')).not.toEqual(drawn(names, 5, 'b'));
  expect(drawn(names, names.length, 'a').sort()).toEqual([...names].sort());
});
