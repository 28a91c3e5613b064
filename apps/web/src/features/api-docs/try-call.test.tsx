import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerApi } from '../../testing/answer-api.ts';
import { CallsProvider } from '../../testing/calls-provider.tsx';
import { TryCall } from './components/try-call.tsx';
import { type Trial, trialOf } from './requests/try-call.ts';

const curl = (path: string, body: string) =>
  `curl -sS -X POST 'https://portal.example${path}' \\\n  -H 'X-Requested-With: XMLHttpRequest' \\\n  -d '${body}'`;
const LIST = '/api/frontend/cve5/cvecompletelist';

describe('what is offered to be tried', () => {
  test.each([
    ['a call that changes something', curl('/api/frontend/user/deleteaccount', '{}')],
    ['a call that does not exist', curl('/api/frontend/cve5/nothing', '{}')],
    ['a body that is no JSON', curl(LIST, '{"search":')],
    ['a body that is missing', `curl 'https://portal.example${LIST}'`],
    ['a text of one character', "'".repeat(200_000)],
  ])('is not %s', (_what, code) => {
    expect(trialOf(code)).toBeUndefined();
  });

  test('is a call that reads', () => {
    expect(trialOf(curl(LIST, '{"search":"a"}'))).toMatchObject({ call: { path: LIST }, body: '{"search":"a"}' });
  });
});

describe('trying', () => {
  let answer: Parameters<typeof answerApi>[0][string];
  let asked: ReturnType<typeof answerApi>;
  beforeEach(() => {
    answer = () => ({ data: { list: [] } });
    asked = answerApi({ 'cve5/cvecompletelist': (input) => answer(input) });
    render(<TryCall trial={trialOf(curl(LIST, '{"search":"log4j"}')) as Trial} />, { wrapper: CallsProvider });
    expect(screen.getByText('以当前账号调用，计入今日搜索次数')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '在线试用' }));
  });
  const write = (value: string) => fireEvent.change(screen.getByLabelText('请求体（JSON）'), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: '发送' }));

  test.each(['{', '', 'null', '[]', '"a"'])('with %j sends nothing and says what is wrong', (text) => {
    write(text);
    send();
    expect(screen.getByRole('alert').textContent).toMatch(/JSON/);
    expect(asked).toEqual([]);
  });

  test('shows a refusal as the answer that it is', async () => {
    answer = () => ({ status: 400, code: 400, msg: '请求参数有误：page_size' });
    write('{"page_size": 7}');
    send();
    const shown = await screen.findByRole('region', { name: '响应' });
    expect(shown.textContent).toContain('请求参数有误：page_size');
    expect(asked.map(({ input }) => input)).toEqual([{ page_size: 7 }]);
  });

  test('sends what was written, and brings the example back', async () => {
    write('{"search":"nginx"}');
    send();
    const shown = await screen.findByRole('region', { name: '响应' });
    expect(shown.textContent).toContain('"list": []');
    expect(asked[0]?.input).toEqual({ search: 'nginx' });
    fireEvent.click(screen.getByRole('button', { name: '恢复示例' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('请求体（JSON）').value).toContain('log4j');
    expect(screen.queryByRole('region', { name: '响应' })).toBeNull();
  });
});
