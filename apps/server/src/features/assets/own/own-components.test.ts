import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { listed } from '@ldy/inventory/component.ts';
import { expect, test } from 'vitest';
import { asCompared } from './own-components.ts';

const ASSET = { distribution: '', release: '' } as Asset;
const comparedOf = (version: string) => {
  const stated = listed({ name: 'Windows Server 2019', version, written: `Windows Server 2019 ${version}`, place: '' });
  return asCompared({ ...stated, product: 'microsoft/windows-server' }, ASSET).product;
};

test('a Windows of an asset is compared by its whole build alone', () => {
  expect(comparedOf('10.0.17763.4252')).toBe('microsoft/windows-server');
  expect(comparedOf('10.0.17763')).toBe('');
});
