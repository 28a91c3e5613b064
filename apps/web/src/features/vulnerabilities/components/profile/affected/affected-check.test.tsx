import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildAffected } from '../testing/build-detail.ts';
import { AffectedCheck } from './affected-check.tsx';
import { groupProducts } from './group-products.ts';

const CHECK = 'cve5/checkaffected';

function show(affected: Parameters<typeof groupProducts>[0]) {
  renderAt('/', [{ path: '/', element: <AffectedCheck id="LDY-2026-00000001" groups={groupProducts(affected)} /> }]);
}

async function ask(version: string) {
  fireEvent.change(screen.getByLabelText('版本'), { target: { value: version } });
  fireEvent.click(screen.getByRole('button', { name: '判断' }));
  return within(await screen.findByRole('form', { name: '受影响吗？' }));
}

describe('受影响吗？', () => {
  const answer = (product: number, verdict: string, reason: string, range = '') => ({
    product,
    name: '示例网关',
    answer: verdict,
    reason,
    range,
  });

  test('does not call a version safe while a statement could not be read', async () => {
    answerApi({
      [CHECK]: () => ({
        data: { list: [answer(0, 'unaffected', 'default-status'), answer(1, 'unknown', 'unparsed')] },
      }),
    });
    show([buildAffected(), buildAffected({ source: 'cnvd' })]);
    const form = await ask('9.9');
    expect((await form.findAllByText('无法判断'))[0]?.tagName).toBe('STRONG');
  });

  test('tells the range that decided, and who gave it', async () => {
    const asked = answerApi({
      [CHECK]: () => ({ data: { list: [answer(0, 'affected', 'in-range', '1.0 ≤ 版本 < 2.0')] } }),
    });
    show([buildAffected()]);
    const form = await ask(' 1.5 ');
    expect(await form.findByText('1.0 ≤ 版本 < 2.0')).toBeTruthy();
    expect(form.getByText('版本落在该范围内（CVE）')).toBeTruthy();
    expect(asked[0]?.input).toEqual({ id: 'LDY-2026-00000001', version: '1.5', product: 0 });
  });

  test('says that it could not find out when the server fails', async () => {
    answerApi({ [CHECK]: () => ({ status: 500 }) });
    show([buildAffected()]);
    const form = await ask('1.5');
    expect(await form.findByText(/^判断失败：/)).toBeTruthy();
  });
});
