import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CreatableSelect } from './creatable-select.tsx';

const onChange = vi.fn();
const OPTIONS = [
  { value: 'CWE-79', label: 'CWE-79 跨站脚本', count: 7 },
  { value: 'CWE-89', label: 'CWE-89 SQL 注入', count: 0 },
];

function show(value: string[] = []) {
  vi.clearAllMocks();
  render(<CreatableSelect label="弱点" placeholder="选择" value={value} onChange={onChange} options={OPTIONS} />);
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '弱点' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('finds options by any part of their names, whatever the case', () => {
  show();
  type('sql');
  expect(rows()).toEqual(['添加“sql”', 'CWE-89 SQL 注入 0']);
});

test('takes what is typed on Enter, and is empty for the next', () => {
  show(['CWE-79']);
  type('CWE-22');
  key('Enter');
  expect(onChange).toHaveBeenCalledWith(['CWE-79', 'CWE-22']);
  expect(field().value).toBe('');
});

test('takes what is typed when the field is left, and nothing where nothing is', () => {
  show();
  type('CWE-22');
  fireEvent.blur(field());
  expect(onChange).toHaveBeenCalledWith(['CWE-22']);
  onChange.mockClear();
  fireEvent.focus(field());
  fireEvent.blur(field());
  expect(onChange).not.toHaveBeenCalled();
});

test('takes an option also by typing its whole value, once', () => {
  show();
  type('CWE-89');
  fireEvent.blur(field());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['CWE-89']);
});

test('adds to what was asked for, before the page has followed', () => {
  show();
  type('CWE-22');
  key('Enter');
  type('CWE-23');
  key('Enter');
  expect(onChange).toHaveBeenLastCalledWith(['CWE-22', 'CWE-23']);
});

test('takes nothing that Escape took back', () => {
  show();
  type('CWE-22');
  key('Escape');
  fireEvent.blur(field());
  expect(onChange).not.toHaveBeenCalled();
});

test('adds no option a second time', () => {
  show();
  type('CWE-79');
  expect(rows()).toEqual(['CWE-79 跨站脚本 7']);
  fireEvent.click(screen.getByRole('option'));
  expect(onChange).toHaveBeenCalledWith(['CWE-79']);
});

test('takes the option that was picked, and not the search that led to it', () => {
  show();
  type('sql');
  fireEvent.click(screen.getByRole('option', { name: /CWE-89/ }));
  fireEvent.blur(field());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['CWE-89']);
});

test('offers and takes only what may be added', () => {
  vi.clearAllMocks();
  const accepts = (text: string) => /^\d{4}$/.test(text);
  render(<CreatableSelect label="弱点" placeholder="" value={[]} onChange={onChange} options={[]} accepts={accepts} />);
  type('202');
  expect(rows()).toEqual([]);
  fireEvent.blur(field());
  expect(onChange).not.toHaveBeenCalled();
  type('2024');
  key('Enter');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['2024']);
});

test('takes no value away while Backspace is held', () => {
  show(['CWE-79']);
  fireEvent.keyDown(field(), { key: 'Backspace', repeat: true });
  expect(onChange).not.toHaveBeenCalled();
  key('Backspace');
  expect(onChange).toHaveBeenCalledWith([]);
});
