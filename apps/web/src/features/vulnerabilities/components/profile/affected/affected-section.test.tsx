import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAffected, buildDetail, buildVersion } from '../testing/build-detail.ts';
import { answerApi, renderAt } from '../testing/render-page.tsx';
import { AffectedSection } from './affected-section.tsx';
import { groupProducts } from './group-products.ts';

const CHECK = '/api/frontend/cve5/checkaffected';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(affected: Parameters<typeof groupProducts>[0]) {
  const { record } = buildDetail({ affected: [...affected] });
  renderAt('/', [{ path: '/', element: <AffectedSection record={record} askAbout="LDY-2026-00000001" /> }]);
}

async function ask(version: string) {
  fireEvent.change(screen.getByLabelText('版本'), { target: { value: version } });
  fireEvent.click(screen.getByRole('button', { name: '判断' }));
  return within(await screen.findByRole('form', { name: '受影响吗？' }));
}

describe('groupProducts', () => {
  it('is not led astray by products named like parts of an object', () => {
    const groups = groupProducts([
      buildAffected({ vendor: '', product: '__proto__' }),
      buildAffected({ product: 'constructor' }),
    ]);
    expect(groups.map(({ product }) => product)).toEqual(['__proto__', 'constructor']);
  });

  it('puts what several sources say of a product together, what is affected first', () => {
    const [group, ...rest] = groupProducts([
      buildAffected({ source: 'cve', versions: [buildVersion({ status: 'unaffected' })] }),
      buildAffected({ source: 'cnvd', product: '示例网关' }),
    ]);
    expect(rest).toEqual([]);
    expect(group?.rows.map(({ status }) => status)).toEqual(['affected', 'unaffected']);
    expect(group?.indexes).toEqual([0, 1]);
  });
});

describe('the affected products', () => {
  it('shows the source’s words beside a range that could not be read', () => {
    show([buildAffected({ versions: [buildVersion({ parsed: false, raw: '全系列 V3 及以前' })] })]);
    expect(screen.getAllByText('全系列 V3 及以前')).toHaveLength(2);
    expect(screen.getByText('未能解析，仅供参考')).toBeTruthy();
  });

  it('renders a few of thousands of rows and the rest by steps', () => {
    const versions = Array.from({ length: 2_000 }, (_, index) =>
      buildVersion({ version: `${index}.0`, lessThan: `${index}.5` }),
    );
    show(Array.from({ length: 500 }, (_, index) => buildAffected({ product: `产品 ${index}`, versions })));
    expect(screen.getAllByRole('row').length).toBeLessThan(200);
    const before = screen.getAllByRole('row').length;
    fireEvent.click(screen.getAllByRole('button', { name: /^再显示 200 条版本说明/ })[0] as HTMLElement);
    expect(screen.getAllByRole('row')).toHaveLength(before + 200);
  });
});

describe('受影响吗？', () => {
  const answer = (product: number, verdict: string, reason: string, range = '') => ({
    product,
    name: '示例网关',
    answer: verdict,
    reason,
    range,
  });

  it('does not call a version safe while a statement could not be read', async () => {
    answerApi({
      [CHECK]: () => ({
        data: { list: [answer(0, 'unaffected', 'default-status'), answer(1, 'unknown', 'unparsed')] },
      }),
    });
    show([buildAffected(), buildAffected({ source: 'cnvd' })]);
    const form = await ask('9.9');
    expect((await form.findAllByText('无法判断'))[0]?.tagName).toBe('STRONG');
  });

  it('tells the range that decided, and who gave it', async () => {
    const asked = answerApi({
      [CHECK]: () => ({ data: { list: [answer(0, 'affected', 'in-range', '1.0 ≤ 版本 < 2.0')] } }),
    });
    show([buildAffected()]);
    const form = await ask(' 1.5 ');
    expect(await form.findByText('1.0 ≤ 版本 < 2.0')).toBeTruthy();
    expect(form.getByText('版本落在该范围内（CVE）')).toBeTruthy();
    expect(asked[0]?.input).toEqual({ id: 'LDY-2026-00000001', version: '1.5', product: 0 });
  });

  it('says that it could not find out when the server fails', async () => {
    answerApi({ [CHECK]: () => ({ status: 500 }) });
    show([buildAffected()]);
    const form = await ask('1.5');
    expect(await form.findByText(/^判断失败：/)).toBeTruthy();
  });
});
