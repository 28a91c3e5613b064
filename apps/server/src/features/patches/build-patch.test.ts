import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { expect, test } from 'vitest';
import { buildPatch } from './build-patch.ts';

const vendor = patchStatement({
  ...{ source: 'msrc', document: '2020-Jan', patch: 'KB2' },
  targets: [
    patchTarget({
      ...{ products: ['Windows 7'], version: '6.1.7601.100', scheme: 'windows', branch: '6.1.7601' },
      ...{ class: 'rollup', fixes: ['CVE-2020-0001'], replaces: ['KB1'] },
    }),
  ],
});
const table = patchStatement({
  ...{ source: 'wesng', document: 'wesng/CVEs', patch: 'KB2' },
  targets: [
    patchTarget({
      ...{ products: ['windows 7', 'Windows XP'], component: '', class: 'update' },
      ...{ fixes: ['CVE-2020-0002'], replaces: ['KB0'] },
    }),
  ],
});

test('what repeats a vendor adds links where the vendor speaks, and the whole where it does not', () => {
  for (const order of [
    [vendor, table],
    [table, vendor],
  ]) {
    const { targets, fixes, stated, products } = buildPatch(order);
    expect(targets.map(({ product_id, version }) => `${product_id} ${version}`)).toEqual([
      'windows-7 6.1.7601.100',
      'windows-xp ',
    ]);
    expect(fixes).toEqual([
      { identifier: 'CVE-2020-0001', product_id: 'windows-7' },
      { identifier: 'CVE-2020-0002', product_id: 'windows-xp' },
    ]);
    expect(stated.map(({ product_id, replaces, source }) => `${product_id} ${replaces} ${source}`)).toEqual([
      'windows-7 KB1 msrc',
      'windows-7 KB0 wesng',
      'windows-xp KB0 wesng',
    ]);
    expect(products.get('windows-7')).toBe('Windows 7');
  }
});

test('a vendor that says nothing of what the patch closes on a product does not hide what others know', () => {
  const [target] = vendor.targets;
  const silent = { ...vendor, targets: target ? [{ ...target, fixes: [] }] : [] };
  const { fixes, targets } = buildPatch([silent, table]);
  expect(fixes).toContainEqual({ identifier: 'CVE-2020-0002', product_id: 'windows-7' });
  expect(targets.map(({ product_id, version }) => `${product_id} ${version}`)).toContain('windows-7 6.1.7601.100');
});
