import type { Board } from '@ldy/contract/boards.ts';
import { BOARD_CHARACTERS_MAX } from '@ldy/contract/limits.ts';
import { expect, test } from 'vitest';
import { formatBoard, freeName, readBoardFile, sentWidget } from './board-file.ts';

const WIDGET: Board['widgets'][number] = {
  ...{ id: 1, x: 0, y: 0, w: 6, h: 5, chart: 'fix', title: '修复', dropped: ['gone'] },
  ...{ filter: { kev: true }, period: '90d', unit: 'week', compared: {} },
};
const fileOf = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'board.json');
const whole = () => JSON.parse(formatBoard({ name: '晨会', widgets: [WIDGET] }));

test('a board comes out of its file as it went in, without what was left out of it', async () => {
  const { dropped: _, ...widget } = WIDGET;
  const text = formatBoard({ name: '晨会', widgets: [WIDGET] });
  expect(await readBoardFile(fileOf(text))).toEqual({ name: '晨会', widgets: [widget] });
});

test('the largest board that can be saved comes back from its file', async () => {
  const filter = { vendor: Array(50).fill('厂'.repeat(77)) };
  const widgets = Array.from({ length: 24 }, (_, at) => ({ ...WIDGET, id: at + 1, y: 5 * at, filter, dropped: [] }));
  expect(JSON.stringify(widgets).length).toBeGreaterThan(0.98 * BOARD_CHARACTERS_MAX);
  expect(JSON.stringify(widgets.map(sentWidget)).length).toBeLessThanOrEqual(BOARD_CHARACTERS_MAX);
  const found = await readBoardFile(fileOf(formatBoard({ name: '长'.repeat(50), widgets })));
  expect(found).toMatchObject({ widgets: widgets.map(sentWidget) });
});

test.each([
  ['no JSON', '<svg onload=alert(1)>', '不是 JSON'],
  ['JSON of something else', { widgets: [] }, 'format'],
  ['one of a later format', { ...whole(), format_version: 2 }, 'format_version'],
  ['one with more than a board has', { ...whole(), script: 'x' }, '不是本站的看板文件'],
  [
    'one with an unknown chart',
    { ...whole(), widgets: [{ ...WIDGET, dropped: undefined, chart: 'moons' }] },
    'widgets.0.chart',
  ],
  ['a large one', ' '.repeat(301_001), '过大'],
])('a file that is %s is refused with the reason', async (_what, content, reason) => {
  expect(await readBoardFile(fileOf(content))).toContain(reason);
});

test('a name in use gets a number, and stays within its length', () => {
  expect(freeName('晨会', ['晨会', '晨会 (2)'])).toBe('晨会 (3)');
  expect(freeName('长'.repeat(50), ['长'.repeat(50)])).toBe(`${'长'.repeat(46)} (2)`);
});
