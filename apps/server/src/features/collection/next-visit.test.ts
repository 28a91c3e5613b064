import { describe, expect, test } from 'vitest';
import { nextVisit, type VisitEnd } from './next-visit.ts';

const NOW = '2026-11-30T08:00:00.000Z';
const minutes = (end: Partial<VisitEnd>) =>
  (Date.parse(nextVisit({ now: NOW, everyMinutes: 60, unchanged: 0, failures: 0, random: 0, ...end })) -
    Date.parse(NOW)) /
  60_000;
const answered = (name: string, value: string) => ({ headers: new Headers({ [name]: value }) });

describe('the next visit', () => {
  test.each<[string, Partial<VisitEnd>, number]>([
    ['comes after the interval', {}, 60],
    ['is later by a tenth of it at most, by chance', { random: 1 }, 66],
    ['comes half as often after six without news', { unchanged: 6 }, 120],
    ['comes a quarter as often after twelve, and no less', { unchanged: 600 }, 240],
    ['is never more than a day away while nothing changes', { unchanged: 12, everyMinutes: 600 }, 1_440],
    ['is as far away as a longer interval says', { everyMinutes: 10_080, unchanged: 30, failures: 3 }, 10_080],
    ['doubles with each failure', { failures: 3 }, 480],
    ['is at most a day away, however often it failed', { failures: 1_000_000 }, 1_440],
    ['waits until an answer is no longer fresh', answered('cache-control', 'public, max-age=7200'), 120],
    ['waits a day at most for that', answered('cache-control', 'max-age=999999999'), 1_440],
    ['goes by the interval where an answer is fresh for less', answered('cache-control', 'max-age=60'), 60],
    ['waits as a failing server asks, in seconds', { failures: 1, ...answered('retry-after', '36000') }, 600],
    [
      'waits as a failing server asks, by a date',
      { failures: 1, ...answered('retry-after', 'Mon, 30 Nov 2026 18:00:00 GMT') },
      600,
    ],
    ['goes by its own rule where that cannot be read', { failures: 1, ...answered('retry-after', 'soon') }, 120],
  ])('%s', (_, end, expected) => {
    expect(minutes(end)).toBe(expected);
  });
});
