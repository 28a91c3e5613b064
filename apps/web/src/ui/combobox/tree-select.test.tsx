import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TreeSelect } from './tree-select.tsx';

const NODES = [
  {
    value: 'code',
    label: '代码问题',
    count: 171,
    children: [
      { value: 'injection', label: '注入', words: 'Injection', count: 53 },
      { value: 'race', label: '竞争条件', words: 'Race condition', count: 3 },
    ],
  },
  { value: 'other', label: '其他' },
];

function Given({ chosen = [] as string[], nodes = NODES, loading = false, failed = false }) {
  const [value, setValue] = useState(chosen);
  return (
    <>
      <TreeSelect
        label="类型"
        placeholder="选择"
        value={value}
        onChange={setValue}
        nodes={nodes}
        loading={loading}
        failed={failed}
      />
      <p data-value>{value.join(' ')}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '类型' });
const key = (...names: string[]) => {
  for (const name of names) fireEvent.keyDown(field(), { key: name });
};
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const value = () => document.querySelector('[data-value]')?.textContent;
/** Level, expanded state, checked state and name of each row. */
const rows = () =>
  screen
    .queryAllByRole('treeitem')
    .map((row) =>
      [
        ...['aria-level', 'aria-expanded', 'aria-checked'].map((name) => row.getAttribute(name) ?? '-'),
        row.textContent,
      ].join(' '),
    );

test('is a tree with counts, and with marks of what is chosen in part', () => {
  render(<Given chosen={['race']} />);
  key('ArrowDown');
  expect(screen.getByRole('tree', { name: '类型' }).getAttribute('aria-multiselectable')).toBe('true');
  // A partly chosen branch is open.
  expect(rows()).toEqual(['1 true mixed 代码问题 171', '2 - false 注入 53', '2 - true 竞争条件 3', '1 - false 其他']);
});

test('opens and closes branches with right and left, and goes into and out of them', () => {
  render(<Given />);
  key('ArrowDown', 'ArrowDown');
  expect([rows().length, active()]).toEqual([2, '代码问题 171']);
  key('ArrowRight');
  expect(rows().length).toBe(4);
  key('ArrowRight');
  expect(active()).toBe('注入 53');
  key('ArrowLeft');
  expect(active()).toBe('代码问题 171');
  key('ArrowLeft');
  expect(rows().length).toBe(2);
});

test('opens a branch by its arrow without choosing it', () => {
  render(<Given />);
  fireEvent.click(field());
  const arrow = screen.getByRole('treeitem', { name: '代码问题 171' }).querySelector('svg');
  if (!arrow) throw new Error('no arrow');
  fireEvent.click(arrow);
  expect([rows().length, value()]).toEqual([4, '']);
});

test('chooses a branch with all below it, and the branch once all below it are chosen', () => {
  render(<Given />);
  key('ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight');
  expect(value()).toBe('code');
  expect(rows().slice(0, 3)).toEqual(['1 true true 代码问题 171', '2 - true 注入 53', '2 - true 竞争条件 3']);
  fireEvent.click(screen.getByRole('treeitem', { name: '竞争条件 3' }));
  expect(value()).toBe('injection');
  fireEvent.click(screen.getByRole('treeitem', { name: '竞争条件 3' }));
  expect(value()).toBe('code');
});

test.each(['竞争', 'race'])('finds by %s, and Enter takes what is found, not what is above it', (text) => {
  render(<Given />);
  type(text);
  expect(rows()).toEqual(['1 true false 代码问题 171', '2 - false 竞争条件 3']);
  key('Enter');
  expect(value()).toBe('race');
});

test('keeps an id that the tree does not know, and takes it out with the others or alone', () => {
  render(<Given chosen={['gone', 'race']} />);
  key('ArrowDown');
  fireEvent.click(screen.getByRole('treeitem', { name: '竞争条件 3' }));
  expect(value()).toBe('gone');
  fireEvent.click(screen.getByRole('button', { name: '移除 gone' }));
  expect(value()).toBe('');
});

test.each([
  ['正在加载…', { loading: true, nodes: [] }],
  ['加载失败，请稍后重试', { failed: true, nodes: [] }],
])('says %s in the place of the tree', (words, state) => {
  render(<Given chosen={['race']} {...state} />);
  key('ArrowDown');
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.getByRole('button', { name: '移除 race' }).textContent).toBe('');
});

test('says that nothing is found', () => {
  render(<Given />);
  type('zzz');
  expect(screen.getByRole('status').textContent).toBe('没有匹配项');
});
