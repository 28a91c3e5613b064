import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOfSearch, useCurrentSearch } from '#web/platform/search-state.ts';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { ViewContext } from './collection-view.ts';
import { FilterPanel, sectionsOf } from './filters/filter-panel.tsx';
import { ListPage } from './page/list-page.tsx';
import type { Column } from './table/columns.ts';
import { LETTERS_VIEW, type Letter, letter } from './testing/letters-view.tsx';

const answer = (changes = {}) => ({
  data: {
    total: { value: 1, relation: 'EXACT' },
    list: [letter()],
    facets: {
      urgency: [{ value: 'now', label: '特急', count: 3 }],
      sender: [{ value: 'zhang', label: '张三', count: 2 }],
      flags: [{ value: 'is_answered', label: '已答复', count: 1 }],
    },
    next_cursor: null,
    sort: 'sent',
    page: 1,
    page_size: 20,
    corrections: [],
    unknown_ids: [],
    notes: [],
    understood: { subject: [], sender: [] },
    ...changes,
  },
});

const Saved = () => {
  const search = useCurrentSearch();
  return search && <p data-testid="search">{`${describeSearch(search).join(' · ')} → ${addressOfSearch(search)}`}</p>;
};

function show(query = '', answers: Parameters<typeof answerApi>[0] = {}) {
  const asked = answerApi({ 'letters/list': () => answer(), ...answers });
  const page = <ListPage view={LETTERS_VIEW} tools={<Saved />} />;
  const view = renderAt(`/letters?${query}`, [{ path: '/letters', element: page }]);
  const inputs = (path = 'letters/list') => asked.filter((each) => each.path === path).map(({ input }) => input);
  const address = () => decodeURIComponent(view.router.state.location.search);
  return { ...view, inputs, address };
}
const heading = () => screen.findByRole('link', { name: '7 路公交晚点' });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the list of a collection that the workbench does not know', () => {
  test('reads its filters, order and page from the address, and asks for all its facets', async () => {
    const { inputs } = show(
      'search=公交&urgency=now&is_answered=1&sent_from=2026-11-01&weight_max=30&sort=weight&page=2',
    );
    await heading();
    const filter = { query: '公交', urgency: ['now'], is_answered: true, sent_from: '2026-11-01', weight_max: 30 };
    expect(inputs()).toContainEqual({ ...filter, sort: 'weight', page: 2, page_size: 20 });
    expect(inputs()).toContainEqual({
      ...filter,
      page_size: 10,
      facets: ['urgency', 'subject', 'sender', 'year', 'flags'],
    });
  });

  test('says its filters as chips, each of which takes itself away', async () => {
    const { address } = show('urgency=now&sender=zhang&is_answered=1&sent_from=2026-11-01&weight_max=30');
    await heading();
    const chips = () =>
      within(screen.getByRole('list', { name: '已选条件' }))
        .getAllByRole('button', { name: /^移除条件/ })
        .map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(chips()).toEqual(['特急', '已答复', '寄件人：张三', '寄出日期：2026-11-01 起', '重量：至 30']),
    );
    fireEvent.click(screen.getByRole('button', { name: '移除条件 已答复' }));
    expect(address()).not.toContain('is_answered');
  });

  test('shows a table with a column for each field that it declares, ordered by their heads', async () => {
    const { address } = show('view=table');
    await heading();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['', '缓急', '来信', '寄件人', '重量', '标记', '寄出']);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '',
      '特急',
      expect.stringContaining('7 路公交晚点'),
      '张三',
      '20',
      '具名',
      '2026-11-01',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '按重量排序' }));
    expect(address()).toContain('sort=weight');
  });

  test('shows the same as cards', async () => {
    show('view=cards');
    const card = (await heading()).closest('li') as HTMLElement;
    for (const text of ['特急', '重量', '20', '张三', '具名', '2026-11-01', 'A-1']) within(card).getByText(text);
  });

  test('offers its orders by the names of its fields, relevance where something is searched for', async () => {
    show('search=公交');
    await heading();
    const orders = within(screen.getByRole('combobox', { name: '排序' })).getAllByRole('option');
    expect(orders.map(({ textContent }) => textContent)).toEqual(['相关度', '缓急', '寄出日期', '收到日期', '重量']);
  });

  test('previews a row, and narrows the list to one of its names', async () => {
    const { address } = show('view=table');
    await heading();
    fireEvent.click(screen.getByRole('button', { name: '预览 A-1' }));
    const preview = await screen.findByRole('dialog', { name: '来信预览', hidden: true });
    for (const text of ['具名', '公交', '2026-11-02', 'B-7']) within(preview).getByText(text);
    fireEvent.click(within(preview).getByRole('button', { name: '张三', hidden: true }));
    await waitFor(() => expect(address()).toContain('sender=zhang'));
  });

  test('marks what was searched for, and names the matching part', async () => {
    const matches = [{ field: 'sender', index: 0, ranges: [[0, 2]] as [number, number][] }];
    show('search=张三&view=table', { 'letters/list': () => answer({ list: [letter({ matches } as never)] }) });
    const row = (await heading()).closest('tr') as HTMLElement;
    expect(within(row).getByText('张三').tagName).toBe('MARK');
    within(row).getByText('命中：寄件人');
  });

  test('completes its keys in the box, and takes a suggested name for a filter', async () => {
    const suggested = { kind: 'sender', value: 'li', label: '李四', detail: '2 封' };
    const { address } = show('', {
      'letters/suggest': ({ search }) => ({
        data:
          search === '缓'
            ? {
                list: [],
                completion: { from: 0, to: 1, list: [{ insert: '缓急:', label: '缓急', detail: '', count: null }] },
              }
            : { list: [suggested], completion: null },
      }),
    });
    await heading();
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: '搜索来信' });
    const type = (text: string) => {
      fireEvent.focus(box);
      fireEvent.change(box, { target: { value: text, selectionStart: text.length } });
    };
    type('缓');
    fireEvent.click(await screen.findByRole('option', { name: /缓急:/ }));
    await waitFor(() => expect(box.value).toBe('缓急:'));
    type('李');
    const option = await screen.findByRole('option', { name: /李四/ });
    expect(option.textContent).toContain('寄件人');
    fireEvent.click(option);
    await waitFor(() => expect(address()).toContain('sender=li'));
  });

  test('shows the errors of a query in its own words, and makes no request', async () => {
    const { inputs } = show('search=缓急:慢');
    await screen.findByText('搜索语句还不能执行');
    screen.getAllByText('“慢”不是缓急的取值，可选：特急、加急、未定');
    expect(inputs()).toEqual([]);
  });

  test('writes conditions in its builder, an editor for each kind of field', async () => {
    const { address } = show();
    await heading();
    HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
      this.open = true;
    };
    fireEvent.click(screen.getByRole('button', { name: '条件构造器' }));
    const fields = await screen.findByRole<HTMLSelectElement>('combobox', { name: '字段', hidden: true });
    expect(fields.value).toBe('urgency');
    fireEvent.click(screen.getByRole('checkbox', { name: '特急', hidden: true }));
    expect(screen.getByLabelText('写出的搜索语句').textContent).toBe('urgency:特急');
    fireEvent.change(fields, { target: { value: 'answered' } });
    fireEvent.click(screen.getByRole('radio', { name: '否', hidden: true }));
    expect(screen.getByLabelText('写出的搜索语句').textContent).toBe('answered:否');
    const apply = screen.getAllByRole('button', { name: '搜索', hidden: true }).at(-1) as HTMLElement;
    act(() => fireEvent.click(apply));
    await waitFor(() => expect(address()).toContain('search=answered:否'));
  });

  test('is a search that can be saved and found again', async () => {
    show('search=公交&urgency=now');
    await heading();
    const address = `/letters?${new URLSearchParams({ search: '公交', urgency: 'now' })}`;
    expect(screen.getByTestId('search').textContent).toBe(`公交 · 特急 → ${address}`);
  });

  test('remembers columns and density for itself', async () => {
    const { unmount } = show('view=table');
    await heading();
    fireEvent.click(screen.getByRole('button', { name: '列与密度' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '收到日期' }));
    await screen.findByRole('columnheader', { name: /收到/ });
    unmount();
    show('view=table');
    await heading();
    screen.getByRole('columnheader', { name: /收到/ });
  });
});

test('a selection renders only the rows that it concerns', async () => {
  const cell = vi.fn(() => null);
  const seen: Column<Letter> = { key: 'seen', label: '', sorts: [], size: 'few', shown: 'always', cell };
  const view = { ...LETTERS_VIEW, columns: [...LETTERS_VIEW.columns, seen] };
  const list = ['A-1', 'A-2', 'A-3'].map((id) => letter({ id, heading: id }));
  answerApi({ 'letters/list': () => answer({ list }) });
  renderAt('/letters?view=table', [{ path: '/letters', element: <ListPage view={view} /> }]);
  await screen.findByRole('link', { name: 'A-3' });
  cell.mockClear();
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A-1'));
  expect(cell).toHaveBeenCalledExactlyOnceWith(list[0]);
});

describe('its panel of filters', () => {
  test('shows what is chosen of each, and takes each away', () => {
    const filter = {
      urgency: ['now'],
      is_answered: true,
      sender: ['zhang'],
      subject: ['bus'],
      year: [2026],
      sent_from: '2026-11-01',
      received_to: '2026-11-20',
      weight_min: 10,
      weight_max: 30,
    };
    const changes: ListFilter[] = [];
    render(
      <ViewContext value={LETTERS_VIEW}>
        <FilterPanel filter={filter} facets={answer().data.facets} onChange={(change) => changes.push(change)} />
      </ViewContext>,
    );
    expect(screen.getByRole('group', { name: '缓急' }).textContent).toContain('特急3');
    screen.getByText('10 – 30');
    expect(screen.getByLabelText<HTMLInputElement>('寄出日期 起').value).toBe('2026-11-01');
    expect(screen.getByLabelText<HTMLInputElement>('收到日期 止').value).toBe('2026-11-20');
    for (const name of [/特急/, /已答复/, /张三/])
      fireEvent.click(screen.getByRole('checkbox', { name, checked: true }));
    fireEvent.change(screen.getByLabelText('寄出日期 起'), { target: { value: '' } });
    expect(changes).toEqual([
      { urgency: [] },
      { is_answered: undefined },
      { sender: [] },
      { sent_from: undefined, sent_to: undefined },
    ]);
  });

  test('has a section for each filter: those that are declared first, flags together, then the others', () => {
    expect(sectionsOf(LETTERS_VIEW).map(({ title, fields }) => `${title}: ${fields.join()}`)).toEqual([
      '缓急: urgency',
      '标记: answered,signed',
      '主题: subject',
      '寄件人: sender',
      '寄出年份: year',
      '寄出日期: sent',
      '收到日期: received',
      '重量: weight',
    ]);
  });
});
