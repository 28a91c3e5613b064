import { beforeEach, describe, expect, test } from 'vitest';
import { personalUser } from '../../testing/answer-api.ts';
import { forgetUser, setUser } from '../session/user-store.ts';
import { dropSeenRows, readVisit, rememberRows } from './seen-rows.ts';

const HOUR = 3_600_000;
const KEY = 'ldy.list.seen';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setUser(personalUser);
});

describe('rows seen before', () => {
  test('are none on a first visit', () => {
    expect(readVisit(HOUR)).toEqual({ since: null, before: new Map() });
  });

  test('are compared with only from the next visit on, and then all through it', () => {
    rememberRows([['A', 'high']], HOUR);
    rememberRows([['A', 'critical']], HOUR + 60_000);
    expect(readVisit(HOUR + 120_000).before.size).toBe(0);
    const next = readVisit(3 * HOUR);
    expect(next).toEqual({ since: HOUR + 60_000, before: new Map([['A', 'critical']]) });
    rememberRows([['A', 'low']], 3 * HOUR);
    expect(readVisit(3 * HOUR + 60_000)).toEqual(next);
  });

  test('are two thousand, the latest', () => {
    rememberRows(
      Array.from({ length: 2_500 }, (_, index) => [`CVE-2020-${index}`, 'x'] as [string, string]),
      HOUR,
    );
    const { before } = readVisit(3 * HOUR);
    expect(before.size).toBe(2_000);
    expect(before.has('CVE-2020-2499')).toBe(true);
    expect(before.has('CVE-2020-0')).toBe(false);
  });

  test('are of this account in this edition alone', () => {
    rememberRows([['A', 'high']], HOUR);
    setUser({ ...personalUser, role: 'enterprise' });
    expect(readVisit(3 * HOUR).since).toBeNull();
    setUser({ ...personalUser, id: 'another' });
    expect(readVisit(3 * HOUR).since).toBeNull();
  });

  test('of a visitor stay in the tab', () => {
    forgetUser();
    rememberRows([['A', 'high']], HOUR);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(sessionStorage.getItem(KEY)).toContain('"A"');
  });

  test('are gone after signing out', () => {
    rememberRows([['A', 'high']], HOUR);
    dropSeenRows();
    expect(readVisit(3 * HOUR).since).toBeNull();
  });

  test.each([
    '{',
    '7',
    '{"reader":"6f1c personal","last":"x"}',
    `{"reader":"6f1c personal","last":1,"before":[[1,2],"x",["a"]]}`,
  ])('survive a broken entry in the storage: %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(readVisit(3 * HOUR).before.size).toBe(0);
  });
});
