import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildAffected, buildDetail, buildVersion } from '../testing/build-detail.ts';
import { AffectedSection } from './affected-section.tsx';
import { groupProducts } from './group-products.ts';

function show(affected: Parameters<typeof groupProducts>[0]) {
  const { record } = buildDetail({ affected: [...affected] });
  renderAt('/', [{ path: '/', element: <AffectedSection record={record} /> }]);
}

describe('groupProducts', () => {
  test('is not led astray by products named like parts of an object', () => {
    const groups = groupProducts([
      buildAffected({ vendor: '', product: '__proto__' }),
      buildAffected({ product: 'constructor' }),
    ]);
    expect(groups.map(({ members }) => members[0]?.product)).toEqual(['__proto__', 'constructor']);
  });

  test('puts what several sources say of a product together, what is affected first', () => {
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
  test('folds what is said about commits below what is said about releases', () => {
    const commits = buildVersion({ version: '1da177e4c3f4', lessThan: '6cbf4c731d78', versionType: 'git' });
    show([buildAffected({ versions: [commits, buildVersion({ version: '5.6', lessThan: '5.10.37' })] })]);
    expect(screen.getByText('5.6 ≤ 版本 < 5.10.37')).toBeTruthy();
    expect(screen.queryByText(/6cbf4c731d78/)).toBeNull();
    fireEvent.click(screen.getByText('另有 1 个提交范围'));
    expect(screen.getByText('1da177e4c3f4 ≤ 版本 < 6cbf4c731d78')).toBeTruthy();
  });

  test('shows the source’s words beside a range that could not be read', () => {
    show([buildAffected({ versions: [buildVersion({ parsed: false, raw: '全系列 V3 及以前' })] })]);
    expect(screen.getAllByText('全系列 V3 及以前')).toHaveLength(2);
    expect(screen.getByText('未能解析，仅供参考')).toBeTruthy();
  });

  test('shows what the vendor declares of its product, in Chinese where VEX has a label', () => {
    show([
      buildAffected({
        declarations: [
          {
            publisher: '示例厂商 PSIRT',
            document: 'VEX-2026-1',
            url: 'https://example.org/vex-2026-1.json',
            status: 'not_affected',
            about: '4.2',
            justification: 'vulnerable_code_not_present',
            impact: '出厂前已移除该类。',
            action: '',
          },
        ],
      }),
    ]);
    const text = screen.getByRole('heading', { name: '厂商声明' }).parentElement?.textContent;
    expect(text).toContain('不受影响4.2不含有漏洞的代码出厂前已移除该类。示例厂商 PSIRT · VEX-2026-1');
  });

  test('renders a few of thousands of rows and the rest by steps', () => {
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
