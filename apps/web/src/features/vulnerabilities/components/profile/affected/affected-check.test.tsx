import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  const answer = (product: number, verdict: string, reason: string, range = '', otherwise: object[] = []) => ({
    product,
    name: `示例网关 ${product}`,
    answer: verdict,
    reason,
    range,
    source: 'cve',
    otherwise,
  });

  async function answered(...list: object[]) {
    answerApi({ [CHECK]: () => ({ data: { list } }) });
    show([buildAffected(), buildAffected({ product: '另一网关' })]);
    const form = await ask('9.9');
    return { word: (await form.findAllByText(/^(?:不?受影响|无法判断)$/))[0]?.textContent, form };
  }

  test.each([['unparsed'], ['not-listed'], ['not-comparable']])(
    'does not call a version safe while it is %s for a product',
    async (reason) => {
      const { word } = await answered(answer(0, 'unaffected', 'fixed'), answer(1, 'unknown', reason));
      expect(word).toBe('无法判断');
    },
  );

  test.each([['no-statement'], ['other-release']])(
    'calls a version safe though of another product nothing is said of it: %s',
    async (reason) => {
      const { word } = await answered(answer(0, 'unaffected', 'fixed'), answer(1, 'unknown', reason));
      expect(word).toBe('不受影响');
    },
  );

  test('names the release of the distribution that it has to know, and asks with the chosen one', async () => {
    const releases = [
      { name: 'Debian 12', answer: 'affected' },
      { name: 'Debian 13', answer: 'unaffected' },
    ];
    const asked = answerApi({
      [CHECK]: () => ({ data: { list: [{ ...answer(0, 'unknown', 'needs-release'), source: null, releases }] } }),
    });
    show([buildAffected({ platforms: ['Debian:12'] }), buildAffected({ platforms: ['Debian:13'] })]);
    const form = await ask('2.7.1-2');
    expect((await form.findByRole('listitem')).textContent).toBe(
      '示例网关 0：结论因发行版而异，需要知道您所用的发行版（Debian 12 受影响 / Debian 13 不受影响）',
    );
    fireEvent.change(form.getByLabelText('发行版'), { target: { value: 'Debian 13' } });
    fireEvent.click(form.getByRole('button', { name: '判断' }));
    await waitFor(() => expect(asked.at(-1)?.input).toMatchObject({ version: '2.7.1-2', release: 'Debian 13' }));
  });

  test('leaves no answer under another choice of release or product', async () => {
    answerApi({ [CHECK]: () => ({ data: { list: [{ ...answer(0, 'unaffected', 'fixed'), releases: [] }] } }) });
    const of = (product: string, release: string) => buildAffected({ product, platforms: [`Debian:${release}`] });
    show([of('网关', '12'), of('网关', '13'), of('另一网关', '13')]);
    const form = await ask('2.7.1-2');
    for (const label of ['发行版', '产品']) {
      fireEvent.click(form.getByRole('button', { name: '判断' }));
      expect(await form.findByText('不受影响')).toBeTruthy();
      const [, another] = within(form.getByLabelText(label)).getAllByRole('option');
      fireEvent.change(form.getByLabelText(label), { target: { value: another?.getAttribute('value') } });
      await waitFor(() => expect(form.queryByText('不受影响')).toBeNull());
    }
  });

  test('says what an unknown lacks', async () => {
    const { form } = await answered(answer(0, 'unknown', 'not-listed'));
    expect(form.getByRole('listitem').textContent).toContain('来源只列出了受影响的版本，没有说明其余版本');
  });

  test('names in a sentence the range that decided, and its source', async () => {
    const asked = answerApi({
      [CHECK]: () => ({ data: { list: [answer(0, 'affected', 'in-range', '1.0 ≤ 版本 < 2.0')] } }),
    });
    show([buildAffected()]);
    const form = await ask(' 1.5 ');
    const item = await form.findByRole('listitem');
    expect(item.textContent).toBe('示例网关 0：在受影响范围 1.0 ≤ 版本 < 2.0 内（CVE）');
    expect(asked[0]?.input).toEqual({ id: 'LDY-2026-00000001', version: '1.5', product: 0 });
  });

  test('names the source that says otherwise', async () => {
    const otherwise = { answer: 'affected', reason: 'in-range', range: '版本 < 2.15.0', source: 'cnvd' };
    const { form } = await answered(answer(0, 'unaffected', 'fixed', '版本 < 2.12.2', [otherwise]));
    expect(form.getByText(/CNVD 的说法不同/).textContent).toBe(
      'CNVD 的说法不同，认为受影响：在受影响范围 版本 < 2.15.0 内',
    );
  });

  test('says that it could not find out when the server fails', async () => {
    answerApi({ [CHECK]: () => ({ status: 500 }) });
    show([buildAffected()]);
    const form = await ask('1.5');
    expect(await form.findByText(/^判断失败：/)).toBeTruthy();
  });
});
