import { describe, expect, test } from 'vitest';
import type { Visit } from '#web/platform/search/seen-rows.ts';
import { changeOf as changeIn, lookOf as lookIn } from '#web/workbench/changes/row-changes.ts';
import { madeRow } from './testing/made-row.ts';
import { VULNERABILITY_VIEW as VIEW } from './view.ts';

const changeOf = (row: ReturnType<typeof madeRow>, visit: Visit) => changeIn(VIEW, row, visit);
const lookOf = (row: ReturnType<typeof madeRow>) => lookIn(VIEW, row);

const seen = (look: string | null, since: number | null = Date.parse('2026-11-20T10:00:00Z')) => ({
  since,
  before: new Map(look === null ? [] : [[madeRow().id, look]]),
});

describe('what changed in a row since the former visit', () => {
  test('is nothing for a row that looks the same', () => {
    expect(changeOf(madeRow(), seen(lookOf(madeRow())))).toBeNull();
  });

  test('is nothing on a first visit, and nothing for a row that was there but never seen', () => {
    expect(changeOf(madeRow({ intake: '2026-11-21T00:00:00Z' }), seen(null, null))).toBeNull();
    expect(changeOf(madeRow({ intake: '2026-11-20T09:00:00Z' }), seen(null))).toBeNull();
  });

  test('is that it is new where it came into the library after', () => {
    expect(changeOf(madeRow({ intake: '2026-11-21T00:00:00Z' }), seen(null))).toEqual({ isNew: true, changes: [] });
  });

  test('does not guess where the reader may not know the day of intake', () => {
    expect(changeOf(madeRow({ intake: '' }), seen(null))).toBeNull();
  });

  test('names level, marks, score and a jump of EPSS', () => {
    const before = madeRow({ severity: 'high', kev: false, has_poc: false, cvss_score: 7.5, epss: 0.12 });
    const now = madeRow({ severity: 'critical', kev: true, has_poc: true, cvss_score: 9.8, epss: 0.64 });
    expect(changeOf(now, seen(lookOf(before)))?.changes).toEqual([
      '高危 → 严重',
      '进入 KEV',
      '新增 PoC',
      'CVSS 7.5 → 9.8',
      'EPSS 12.0% → 64.0%',
    ]);
  });

  test('says nothing of the small moves of every day, nor of facts that this reader sees no longer', () => {
    const before = madeRow({ epss: 0.5 });
    expect(changeOf(madeRow({ epss: 0.55 }), seen(lookOf(before)))).toBeNull();
    const hidden = madeRow({ severity: null, cvss_score: null, epss: null, kev: false, has_poc: false });
    expect(changeOf(hidden, seen(lookOf(before)))).toBeNull();
  });

  test('survives a look that somebody else wrote', () => {
    for (const look of ['', '|||', '<img>|x|y|kepfr', 'critical'])
      expect(() => changeOf(madeRow(), seen(look))).not.toThrow();
  });
});
