import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const LINK = 'report/unsubscribe-link';
const END = 'report/unsubscribe';

function open(link: Answer) {
  const asked = answerApi({ [LINK]: () => link, [END]: () => ({ data: {} }) });
  renderAt('/report/unsubscribe/t', [{ path: '/report/unsubscribe/:token', element: <UnsubscribePage /> }]);
  return () => asked.map(({ path }) => path);
}
const button = () => screen.queryByRole('button', { name: '确认退订' });

test('a link says which mails end, and they end only when its reader says so', async () => {
  const asked = open({ data: { kind: 'monthly' } });
  await screen.findByText('退订后，不再以邮件发送漏洞月报。');
  expect(asked()).toEqual([LINK]);
  fireEvent.click(button() as HTMLElement);
  await screen.findByRole('heading', { name: '已退订' });
  expect(asked()).toEqual([LINK, END]);
});

test.each([400, 404])('a link that is none (%i) is called so, and nothing is left to confirm', async (status) => {
  open({ status });
  await screen.findByRole('heading', { name: '退订链接无效' });
  expect(button()).toBeNull();
});

test('where the link cannot be read, it may still be used', async () => {
  open({ status: 503 });
  await screen.findByText('退订后，不再以邮件发送这种报告。');
  expect(button()).not.toBeNull();
});
