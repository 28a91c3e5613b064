import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { expect, test } from 'vitest';
import { coordinateOf, isSamePackage } from './coordinate.ts';

const coordinate = (text: string) => {
  const purl = parsePurl(text);
  if (!purl) throw new Error(`${text} is no package URL`);
  return coordinateOf(purl);
};

test.each(['pkg:constructor/a', 'pkg:npm/constructor/a', 'pkg:npm/__proto__/a', 'pkg:deb/constructor/a'])(
  '%s is the package that it is called, whatever objects inherit',
  (text) => {
    const one = coordinate(text);
    expect(one.namespace).toBe(text.split('/').length === 3 ? text.split('/')[1] : '');
    expect(isSamePackage(one, coordinate(text))).toBe(true);
  },
);
