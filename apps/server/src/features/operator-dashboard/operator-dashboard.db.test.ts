import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../testing/sign-in-as.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { loadRegionMap } from './load-region-map.ts';

const SQUARE = [
  [
    [100, 30],
    [101, 30],
    [101, 31],
    [100, 30],
  ],
];
const region = (name: string | undefined, geometry: object = { type: 'Polygon', coordinates: SQUARE }) => ({
  type: 'Feature',
  properties: { name, html: '<img src=x onerror=alert(1)>', secret: 'keep out' },
  geometry,
});
const mapOf = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const VALUES = '地区,受影响单位（家）,截至,来源\n甲区,12.5,2026-11-01,某省网信办通报\n';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ldy-map-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configured = (geoJson: string, csv = VALUES) => {
  const [file, values] = [join(folder, 'map.json'), join(folder, 'values.csv')];
  writeFileSync(file, geoJson);
  writeFileSync(values, csv);
  return { file, values, approval: 'GS(2024)0650号' };
};
const load = (geoJson: string, csv?: string) => loadRegionMap(configured(geoJson, csv));

describe('the map of an operator', () => {
  test('keeps shapes, names and values, and nothing else of the file', () => {
    const dashes = { type: 'MultiPolygon', coordinates: [SQUARE] };
    expect(load(mapOf(region('甲区'), region('乙区'), region(undefined, dashes)))).toEqual({
      approval: 'GS(2024)0650号',
      measure: '受影响单位（家）',
      regions: [
        { name: '甲区', polygons: [SQUARE], value: { value: 12.5, as_of: '2026-11-01', source: '某省网信办通报' } },
        { name: '乙区', polygons: [SQUARE], value: null },
        { name: '', polygons: [SQUARE], value: null },
      ],
    });
    expect(loadRegionMap(undefined)).toBeNull();
  });

  const point = { type: 'Point', coordinates: [100, 30] };
  const open = { type: 'Polygon', coordinates: [[...(SQUARE[0] ?? []).slice(0, 3), [99, 30]]] };
  const projected = { type: 'Polygon', coordinates: [SQUARE[0]?.map(([x = 0, y = 0]) => [x * 1e5, y * 1e5])] };
  const long = Array.from({ length: 60_001 }, (_, at) => [at / 1e3, 0]);
  test.each([
    ['is no JSON', '<svg onload=alert(1)>', /this is not JSON/],
    ['is no collection', JSON.stringify(region('甲区')), /type: /],
    ['has no shapes', mapOf(), /features: /],
    ['has a point', mapOf(region('甲区', point)), /features\.0\.geometry/],
    ['has a ring that is open', mapOf(region('甲区', open)), /must end where it begins/],
    ['is in other coordinates than degrees', mapOf(region('甲区', projected)), /features\.0\.geometry/],
    ['has markup for a name', mapOf(region('<b>甲区</b>')), /must not contain <, >/],
    ['has a name twice', mapOf(region('甲区'), region('甲区')), /two regions "甲区"/],
    [
      'has too many points',
      mapOf(region('甲区', { type: 'Polygon', coordinates: [[...long, [0, 0]]] })),
      /60002 points/,
    ],
    ['is too large', ' '.repeat(2_000_001), /2000001 bytes/],
  ])('stops the start when it %s', (_what, text, message) => {
    expect(() => load(text)).toThrow(message);
  });

  const head = '地区,数量,截至,来源\n';
  test.each([
    ['have no headings', '', /line 1: write four headings/],
    ['name a region that the map has not', `${head}丙区,1,2026-11-01,某处\n`, /line 2: the map has no region "丙区"/],
    ['have a region twice', `${head}甲区,1,2026-11-01,某处\n甲区,2,2026-11-01,某处\n`, /line 3: "甲区" is there twice/],
    ['are no numbers', `${head}甲区,很多,2026-11-01,某处\n`, /line 2: the value must be a number/],
    ['have no day', `${head}甲区,1,2026-02-30,某处\n`, /line 2: the third column must be a day/],
    ['have no source', `${head}甲区,1,2026-11-01,\n`, /line 2: must not be empty/],
    ['are cut off', `${head}甲区,1,2026-11-01\n`, /line 2: /],
    ['are wrong behind lines without anything', `\n${head}\n\n甲区,1,2026-11-01\n`, /line 5: /],
    ['are no CSV', `${head}\n甲区,"1,2026-11-01,某处\n`, /line \d: this is not CSV/],
  ])('stops the start when its values %s', (_what, csv, message) => {
    expect(() => load(mapOf(region('甲区')), csv)).toThrow(message);
  });

  test('stops the start when the file is not there', () => {
    expect(() => loadRegionMap({ file: join(folder, 'none'), values: '', approval: 'x' })).toThrow(
      /LDY_MAP_FILE: .* cannot be read \(ENOENT\)/,
    );
  });
});

test('an account with the dashboard gets the address of an external one, and pages may frame its origin alone', async () => {
  const { file, values } = configured(mapOf(region('甲区')));
  const server = await createTestServer({
    env: {
      LDY_DASHBOARD_URL: 'https://screen.example.cn:8443/wall?id=7',
      ...{ LDY_MAP_FILE: file, LDY_MAP_VALUES: values, LDY_MAP_APPROVAL: 'GS京(2022)1061号' },
    },
  });
  try {
    const business = await signInAs(server, 'business');
    const answer = await server.call(API.readOperatorDashboard, {}, { headers: business });
    expect(answer.data.external).toEqual({
      url: 'https://screen.example.cn:8443/wall?id=7',
      origin: 'https://screen.example.cn:8443',
    });
    expect(answer.data.map).toMatchObject({ approval: 'GS京(2022)1061号', regions: [{ name: '甲区' }] });
    expect(answer.headers['content-security-policy']).toContain('; frame-src https://screen.example.cn:8443;');
    const denied = await signInAs(server, 'business', { denied: [1] });
    expect((await server.call(API.readOperatorDashboard, {}, { headers: denied })).status).toBe(403);
  } finally {
    await server.dispose();
  }
});
