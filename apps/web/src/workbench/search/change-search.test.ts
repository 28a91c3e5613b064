import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { chipsOf } from './box-chips.ts';
import { changeSearch, writeAsQuery } from './change-search.ts';
import { shownFilter, statedFilter, type Understood } from './stated-filter.ts';

const options = () => ({ options: [], hasMore: false, loading: false, failed: false, loadMore: () => undefined });
const VIEW = {
  collection: VULNERABILITIES,
  names: { vendor: { useOptions: options, useNames: options }, product: { useOptions: options } },
};
const TODAY = '2026-11-21';
const NOTHING: Understood = { vendor: [], product: [], type: [] };
const names = {
  vendor: new Map([
    ['cisco', '思科'],
    ['huawei', '华为'],
    ['apache', 'Apache'],
  ]),
};

function changed(filter: ListFilter, change: ListFilter, understood = NOTHING) {
  const stated = statedFilter(
    VULNERABILITIES,
    parseQuery(VULNERABILITIES, filter.query ?? '').query,
    understood,
    TODAY,
  );
  return changeSearch(VIEW, filter, stated, change, { names, understood });
}

function shown(filter: ListFilter, understood = NOTHING) {
  return shownFilter(
    filter,
    statedFilter(VULNERABILITIES, parseQuery(VULNERABILITIES, filter.query ?? '').query, understood, TODAY),
  );
}

describe('what the box states', () => {
  test('shows in the panel beside what the address says', () => {
    expect(shown({ query: 'log4j 等级:严重 cvss>=9 kev:是', severity: ['high'], has_poc: true })).toMatchObject({
      severity: ['high', 'critical'],
      cvss_min: 9,
      kev: true,
      has_poc: true,
    });
  });

  test.each(['-等级:严重', '等级:严重 OR kev:是', '(等级:严重 OR kev:是) log4j', '"等级:严重"', 'cvss>9'])(
    'is nothing for %j',
    (query) => {
      expect(shown({ query })).toEqual({ query });
    },
  );

  test('has ids for names once they are known, and no ticks before', () => {
    const understood = { ...NOTHING, vendor: [{ id: 'cisco', name: 'Cisco Systems' }] };
    expect(shown({ query: 'vendor:"Cisco Systems"' }, understood).vendor).toEqual(['cisco']);
    expect(shown({ query: 'vendor:"Cisco Systems"' }).vendor).toBeUndefined();
  });

  test('reads relative days by the day it is', () => {
    expect(shown({ query: '发布:近7天' })).toMatchObject({ published_from: '2026-11-15', published_to: TODAY });
  });
});

describe('a change in the panel', () => {
  test('stays a parameter where the box says nothing of it', () => {
    expect(changed({ query: 'log4j' }, { severity: ['critical'] })).toEqual({ severity: ['critical'] });
  });

  test('edits the box where the box states it, and leaves the rest of the box', () => {
    expect(changed({ query: 'log4j 等级:严重,高危 -wordpress' }, { severity: ['high'] })).toEqual({
      severity: undefined,
      query: 'log4j severity:高危 -wordpress',
    });
  });

  test('takes the last value out of the box with its key', () => {
    expect(changed({ query: 'kev:是' }, { kev: undefined })).toEqual({ kev: undefined, query: undefined });
    expect(changed({ query: 'cvss:7..9 a' }, { cvss_min: undefined, cvss_max: undefined })).toMatchObject({
      query: 'a',
    });
  });

  test('moves into the box what both state', () => {
    expect(changed({ query: '等级:严重', severity: ['high'] }, { severity: ['high', 'critical', 'low'] })).toEqual({
      severity: undefined,
      query: 'severity:高危,严重,低危',
    });
  });

  test('writes a vendor by its name, and leaves those that were typed as they were typed', () => {
    const understood = { ...NOTHING, vendor: [{ id: 'cisco', name: 'CISCO' }] };
    expect(changed({ query: 'vendor:CISCO' }, { vendor: ['cisco', 'huawei'] }, understood).query).toBe(
      'vendor:CISCO,华为',
    );
  });

  test('writes the remaining ids one by one when a name with several loses one', () => {
    const understood = {
      ...NOTHING,
      vendor: [
        { id: 'cisco', name: 'x' },
        { id: 'apache', name: 'x' },
      ],
    };
    expect(changed({ query: 'vendor:x' }, { vendor: ['apache'] }, understood).query).toBe('vendor:Apache');
  });

  test('changes one end of a span that the box states and keeps the other', () => {
    expect(changed({ query: 'cvss:7..9' }, { cvss_min: 8, cvss_max: 9 }).query).toBe('cvss:8..9');
  });
});

describe('chips', () => {
  const chips = (filter: ListFilter, understood = NOTHING) => {
    const { query } = parseQuery(VULNERABILITIES, filter.query ?? '');
    const stated = statedFilter(VULNERABILITIES, query, understood, TODAY);
    return chipsOf(VULNERABILITIES, filter, { query, stated, understood, names });
  };

  test('show both, and what no filter says as one', () => {
    expect(
      chips({ query: 'log4j 等级:严重 (a OR b) 厂商:思科', has_patch: true, ids: ['CVE-2021-44228'] }).map(
        ({ label }) => label,
      ),
    ).toEqual(['“log4j (a OR b)”', '编号 1 个', '严重', '有修复', '厂商：思科']);
  });

  test('take their own part out of the box and nothing else', () => {
    const [rest, , vendor] = chips({ query: 'log4j kev:是 vendor:思科,华为' });
    expect(rest?.without).toEqual({ query: 'kev:是 vendor:思科,华为' });
    expect(vendor?.without).toEqual({ query: 'log4j kev:是 vendor:华为' });
  });

  test('are one for a name however many things it names', () => {
    const vendor = Array.from({ length: 40 }, (_, index) => ({ id: `v${index}`, name: '公司' }));
    expect(chips({ query: 'vendor:公司' }, { ...NOTHING, vendor }).map(({ label }) => label)).toEqual(['厂商：公司']);
  });

  test('say no where the box says no', () => {
    expect(chips({ query: 'poc:无' }).map(({ label }) => label)).toEqual(['有 PoC：否']);
  });

  test('are the text itself where it cannot be read', () => {
    const [chip] = chips({ query: '(log4j severity:严重' });
    expect([chip?.label, chip?.without]).toEqual(['“(log4j severity:严重”', { query: undefined }]);
  });
});

describe('写成搜索语句', () => {
  test('says every filter of the panel in the box', () => {
    expect(
      writeAsQuery(
        VIEW,
        {
          query: 'a OR b',
          severity: ['critical', 'none'],
          vendor: ['cisco'],
          product: ['apache/log4j'],
          kev: true,
          cvss_min: 7.5,
          published_from: '2024-01-01',
          published_to: '2024-06-30',
          year: [2024],
        },
        names,
      ),
    ).toEqual({
      query:
        '(a OR b) severity:严重,未评级 vendor:思科 product:apache/log4j cvss>=7.5 kev:是 published:2024-01..2024-06 year:2024',
    });
  });

  test('leaves what concerns the reader a parameter, which the query language cannot ask for', () => {
    expect(writeAsQuery(VIEW, { my_assets: 'affected', kev: true }, {})).toEqual({
      ...{ my_assets: 'affected', query: 'kev:是' },
    });
  });

  test('leaves pasted ids a parameter', () => {
    expect(writeAsQuery(VIEW, { ids: ['CVE-2021-44228'], kev: true }, {})).toEqual({
      ids: ['CVE-2021-44228'],
      query: 'kev:是',
    });
  });
});
