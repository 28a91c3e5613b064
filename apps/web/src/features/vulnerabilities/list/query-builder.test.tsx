import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CallsProvider } from '#web/testing/calls-provider.tsx';
import QueryBuilder from '#web/workbench/builder/query-builder.tsx';
import { ViewContext } from '#web/workbench/collection-view.ts';
import { VULNERABILITY_VIEW } from './view.ts';

function show(text: string) {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  const onApply = vi.fn();
  render(
    <ViewContext value={VULNERABILITY_VIEW}>
      <QueryBuilder text={text} onApply={onApply} onClose={() => undefined} />
    </ViewContext>,
    { wrapper: CallsProvider },
  );
  return { onApply };
}
const hidden = { hidden: true };
const written = () => screen.getByLabelText('写出的搜索语句').textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name, ...hidden });
const fields = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: '字段', ...hidden });

describe('the builder', () => {
  test('shows the query of the box as rows, and writes it', () => {
    const { onApply } = show('log4j 等级:严重 cvss>=9 -kev:是 发布:近7天');
    expect(fields().map(({ value }) => value)).toEqual(['words', 'severity', 'cvss', 'kev', 'published']);
    expect(written()).toBe('log4j severity:严重 cvss>=9 -kev:是 published:近7天');
    fireEvent.click(button('搜索'));
    expect(onApply).toHaveBeenCalledWith('log4j severity:严重 cvss>=9 -kev:是 published:近7天');
  });

  test('says that it could not read what is wrong, and does not throw it away unseen', () => {
    show('log4j (severity:严重');
    expect(screen.getByText(/没有带入/).textContent).toContain('log4j (severity:严重');
    expect(fields()).toHaveLength(1);
  });

  test('shows what lies too deep unchanged', () => {
    show('a OR (kev:是 (b OR (c "<b>x</b>")))');
    expect(screen.getByText(/这一部分嵌套较深/, { exact: false })).toBeTruthy();
    expect(written()).toBe('a OR (kev:是 (b OR (c "<b>x</b>")))');
  });

  test('writes levels, words in groups, and what is excluded', () => {
    show('log4j');
    fireEvent.click(button('添加条件'));
    expect(fields()[1]?.value).toBe('severity');
    fireEvent.click(screen.getByRole('checkbox', { name: '严重', ...hidden }));
    fireEvent.click(screen.getByRole('checkbox', { name: '高危', ...hidden }));
    fireEvent.click(screen.getAllByRole('button', { name: '排除', ...hidden })[1] as HTMLElement);
    expect(written()).toBe('log4j -severity:严重,高危');
    fireEvent.click(screen.getByRole('radio', { name: '任一满足', ...hidden }));
    expect(written()).toBe('log4j OR -severity:严重,高危');
  });

  test('begins with levels and ready examples, and proposes what is not there yet', () => {
    show('');
    expect(fields().map(({ value }) => value)).toEqual(['severity']);
    fireEvent.click(button('添加条件'));
    expect(fields().map(({ value }) => value)).toEqual(['severity', 'priority']);
    fireEvent.click(button('立即处置'));
    expect(written()).toBe('priority:立即');
    expect(screen.queryByText('试试：')).toBeNull();
  });

  test('adds a group and takes it away', () => {
    show('kev:是');
    fireEvent.click(button('添加条件组'));
    const group = screen.getByRole('group', { name: '条件组', ...hidden });
    fireEvent.change(within(group).getByRole('textbox', hidden), { target: { value: 'a' } });
    fireEvent.click(within(group).getByRole('button', { name: '添加条件', ...hidden }));
    fireEvent.change(fields()[2] as HTMLElement, { target: { value: 'words' } });
    fireEvent.change(within(group).getAllByRole('textbox', hidden)[1] as HTMLElement, { target: { value: 'b' } });
    expect(written()).toBe('kev:是 (a OR b)');
    fireEvent.click(within(group).getByRole('button', { name: '删除条件组', ...hidden }));
    expect(written()).toBe('kev:是');
  });

  test('reports invalid numbers, and leaves them out', () => {
    show('cvss>=9');
    const number = screen.getByRole('textbox', { name: 'CVSS 评分', ...hidden });
    fireEvent.change(number, { target: { value: '11' } });
    expect([written(), number.getAttribute('aria-invalid')]).toEqual(['填写条件后，这里显示写出的搜索语句', 'true']);
    fireEvent.change(number, { target: { value: '７.５' } });
    expect(written()).toBe('cvss>=7.5');
  });

  test('turns a span round that is given backwards', () => {
    show('cvss:7..9');
    fireEvent.change(screen.getByRole('textbox', { name: 'CVSS 评分从', ...hidden }), { target: { value: '10' } });
    expect(written()).toBe('cvss:9..10');
  });

  test('reads typed values as the box would, and says what is wrong with them', () => {
    show('cwe:79');
    const field = screen.getByRole('textbox', { name: '弱点 CWE', ...hidden });
    fireEvent.change(field, { target: { value: 'cwe-89，22' } });
    expect(written()).toBe('cwe:CWE-89,CWE-22');
    fireEvent.change(field, { target: { value: 'abc' } });
    expect(screen.getByRole('alert', hidden).textContent).toContain('不是弱点编号');
  });

  test('keeps a phrase a phrase, whatever it contains', () => {
    show('');
    fireEvent.change(fields()[0] as HTMLElement, { target: { value: 'phrase' } });
    fireEvent.change(screen.getByRole('textbox', hidden), { target: { value: 'a "b" OR kev:是' } });
    expect(written()).toBe('"a ""b"" OR kev:是"');
  });
});
