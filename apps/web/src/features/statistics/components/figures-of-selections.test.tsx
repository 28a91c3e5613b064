import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answer, answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { stubMedia } from '#web/testing/stub-media.ts';
import { statisticsAnswer } from '../testing/statistics-answer.ts';
import { Headline } from './headline.tsx';
import { Section, type Selections } from './section.tsx';

// A picture needs a canvas.
vi.mock('#web/ui/chart/chart-picture.tsx', () => ({ ChartPicture: () => null }));
const saved = vi.hoisted(() => ({ texts: [] as string[] }));
vi.mock('#web/ui/format/download-text.ts', () => ({
  downloadText: (_: string, text: string) => saved.texts.push(text),
}));
beforeEach(() => {
  stubMedia(() => false);
  // Without it everything counts as in sight.
  vi.stubGlobal('IntersectionObserver', undefined);
  saved.texts.length = 0;
});

const of = (vendor: string): Selections => [
  { name: '', selection: { filter: { vendor: [vendor] }, period: 'all', unit: 'month' } },
];

/** The head and a chart of what is selected: those of cisco until another is. */
function Page() {
  const [selections, select] = useState(of('cisco'));
  return (
    <>
      <button type="button" onClick={() => select(of('oracle'))}>
        另选
      </button>
      <Headline selections={selections} />
      <Section id="s" title="图" charts={['types']} {...{ selections }} patterns={false} onKeep={() => {}} />
    </>
  );
}

type Statistics = (vendor: string, input: Record<string, unknown>) => Answer | Promise<Answer>;
function open(statistics: Statistics) {
  answerApi({ 'statics/charts': (input) => statistics(String(input.vendor), input) });
  renderAt('/', [{ path: '/', element: <Page /> }]);
}
const head = () => screen.getByRole('button', { name: '另选' }).nextElementSibling as HTMLElement;
const card = () => within(screen.getByRole('region', { name: '漏洞类型' }));
const figure = () => card().getByRole('link').getAttribute('href');
function save(): string {
  fireEvent.click(card().getByRole('button', { name: '漏洞类型：更多操作' }));
  fireEvent.click(screen.getByRole('menuitem', { name: '下载 CSV' }));
  return saved.texts.at(-1) ?? '';
}
/** An element that is dimmed, with everything in it. */
const dimmed = () => [...document.querySelectorAll('[data-stale]')].map(({ textContent }) => textContent ?? '');

test('while another selection is counted, figures are dimmed and say what they were counted of', async () => {
  let count: () => void = () => {};
  const isCounted = new Promise<void>((resolve) => {
    count = resolve;
  });
  open(async (vendor, input) => {
    if (vendor === 'oracle') await isCounted;
    return statisticsAnswer(input, 9);
  });
  fireEvent.click(await screen.findByRole('button', { name: '漏洞类型：表格' }));
  expect(dimmed()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '另选' }));
  await waitFor(() => expect(dimmed().length).toBe(2));
  expect(dimmed()[0]).toContain('全部时间9条');
  expect(figure()).toContain('vendor=cisco');
  expect(save()).toContain('条件：厂商 cisco');
  count();
  await waitFor(() => expect(dimmed()).toEqual([]));
  expect(figure()).toContain('vendor=oracle');
  expect(save()).toContain('条件：厂商 oracle');
});

test.each([
  [503, '统计失败：请求过于频繁，请稍后尝试'],
  [500, '统计失败'],
  [403, '没有查看权限'],
])('when counting ends with %d, the head says so as the charts do: %s', async (status, words) => {
  open(() => ({ status, msg: status === 503 ? '请求过于频繁，请稍后尝试' : '' }));
  await waitFor(() => expect(head().textContent).toMatch(new RegExp(`^${words}`)));
});

test('a figure of the head that did not come can be asked for again', async () => {
  let status = 500;
  open((_, input) => (status === 200 ? statisticsAnswer(input, 9) : { status }));
  const again = await waitFor(() => within(head()).getByRole('button', { name: '重试' }));
  status = 200;
  fireEvent.click(again);
  await waitFor(() => expect(head().textContent).toContain('全部时间9条'));
});
