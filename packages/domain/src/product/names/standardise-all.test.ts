import { describe, expect, test } from 'vitest';
import { affectedProduct } from '../../vulnerability/testing/source-records.ts';
import { standardiseAll } from './standardise-all.ts';

const ids = (...entries: Parameters<typeof affectedProduct>[]) =>
  standardiseAll(entries.map((entry) => affectedProduct(...entry))).map(({ productId }) => productId);
const cpes = ['cpe:2.3:a:x:x:*:*:*:*:*:*:*:*'];

describe('one product of a record is one, however it is written', () => {
  test('in the words of a CPE', () => {
    expect(ids(['yifan', 'YF325'], ['yifanwireless', 'yf325_firmware', { cpes }])).toEqual([
      'yifan/yf325',
      'yifan/yf325',
    ]);
  });

  test('without its vendor', () => {
    expect(ids(['', 'xbindkeys-config'], ['Debian', 'xbindkeys-config'])).toEqual([
      'debian/xbindkeys-config',
      'debian/xbindkeys-config',
    ]);
  });

  test('under the short names of the packages of Bitnami, which elsewhere mean others', () => {
    const packageOf = (name: string, kind = 'bitnami'): Parameters<typeof affectedProduct> => [
      '',
      name,
      { packageName: name, packageUrl: `pkg:${kind}/${name}` },
    ];
    expect(ids(packageOf('node'), packageOf('node-min'), packageOf('mongoose'), packageOf('node', 'npm'))).toEqual([
      'nodejs/nodejs',
      'nodejs/nodejs',
      'automattic/mongoose',
      '-/node',
    ]);
  });

  test('and two of a name stay two', () => {
    expect(ids(['Nextcloud', 'Desktop'], ['ownCloud', 'Desktop'], ['desktop', 'desktop', { cpes }])).toEqual([
      'nextcloud/desktop',
      'owncloud/desktop',
      'desktop/desktop',
    ]);
  });
});
