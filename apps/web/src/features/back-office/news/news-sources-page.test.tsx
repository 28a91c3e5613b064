import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { NewsSourcesPage } from './news-sources-page.tsx';

const SOURCE = {
  ...{ id: '3', name: '某安全站', homepage: '', feed_url: '', licence: '', may_keep_text: false, is_hidden: false },
  ...{ version: 1, articles: 8, newest: null },
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test.each([
  ['撤下', false, /全部撤下，读者不再看到/],
  ['恢复', true, /重新向读者显示/],
] as const)('%s: the dialog names one act, says what follows, and sends it', async (action, restore, words) => {
  const { inputsOf } = openBackOffice(<NewsSourcesPage />, {
    roles: ['editor'],
    answers: {
      'news/sources': () => ({ data: { list: [SOURCE], history: [] } }),
      'news/takeback': () => ({ data: { articles: 5 } }),
    },
  });
  await settle();
  await press(`${action} 某安全站 的资讯`);
  const dialog = within(screen.getByRole('dialog', { name: `${action}资讯：某安全站` }));
  expect(dialog.getByText(words)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '误收' } });
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: action })));
  await settle();
  expect(inputsOf('news/takeback')).toEqual([{ id: '3', hours: 24, restore, reason: '误收' }]);
  expect(await screen.findByText(`已${action} 5 条，列表稍后更新`)).toBeTruthy();
});
