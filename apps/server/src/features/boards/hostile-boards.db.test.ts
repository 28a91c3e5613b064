import { API } from '@ldy/contract/api.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallHeaders } from '../../testing/sign-in-as.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let who: CallHeaders;
beforeAll(async () => {
  server = await createTestServer();
  who = await server.sessionOf(await server.account({ password: null }));
});
afterAll(() => server.dispose());

const widget = (id: number, rest: object = {}) => ({ id, x: 0, y: 0, w: 6, h: 4, chart: 'fix', ...rest });
const create = (widgets: unknown) => server.call(API.createBoard, { name: '外来', widgets } as never, { headers: who });
const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

describe('a hostile board is refused as input, and nothing of it is stored', () => {
  test.each<[string, unknown]>([
    [
      'with ten thousand charts',
      Array.from({ length: 10_000 }, (_, at) =>
        widget(at + 1, { x: (at % 4) * 3, w: 3, h: 3, y: 3 * Math.floor(at / 4) }),
      ),
    ],
    ['nested a hundred times', [widget(1, { filter: nested(100) })]],
    ['with a query nested ten thousand times', [widget(1, { filter: { query: `${'('.repeat(10_000)}a` } })]],
    ['with the filters of another list', [widget(1, { filter: { patch_class: ['security'] } })]],
    ['compared with the filters of another list', [widget(1, { compared: { reboot: ['none'] } })]],
    ['with a filter that is no filter', [widget(1, { filter: { vendor: { $ne: null } } })]],
    ['with a prototype as filter', [widget(1, { filter: { constructor: { prototype: { admin: true } } } })]],
    ['with a chart that every object has', [widget(1, { chart: 'constructor' })]],
    ['with a place that is no number', [widget(1, { y: null })]],
    ['with a place beyond all rows', [widget(1, { y: Number.MAX_SAFE_INTEGER })]],
    ['with half a column', [widget(1, { x: 0.5 })]],
    ['with a title of a megabyte', [widget(1, { title: '长'.repeat(300_000) })]],
    ['that is an object with a length', { length: 3, 0: widget(1) }],
  ])('%s', async (_what, widgets) => {
    const { status, body } = await create(widgets);
    expect(status, body.msg).toBeGreaterThanOrEqual(400);
    expect(status, body.msg).toBeLessThan(500);
    expect((await server.call(API.listBoards, {}, { headers: who })).body.data.list).toEqual([]);
  });

  test('a version that no board can have', async () => {
    const { id } = (await server.call(API.createBoard, { name: '自己的' }, { headers: who })).body.data;
    const change = async (version: number) =>
      (await server.call(API.changeBoard, { id, version, name: '外来' }, { headers: who })).body.code;
    expect([await change(2 ** 31), await change(Number.MAX_SAFE_INTEGER), await change(0.5)]).toEqual([400, 400, 400]);
    expect(await change(-1)).toBe(ERROR_CODES.boardChanged.code);
  });
});
