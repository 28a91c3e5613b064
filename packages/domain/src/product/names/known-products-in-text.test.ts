import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import { knownProductIntroducedBy, knownProductsIn } from './known-products-in-text.ts';

const names = (text: string) => knownProductsIn(text).map(({ vendor, product }) => `${vendor} ${product}`.trim());

describe('the products of our tables in a sentence', () => {
  test('are named by their maker, and those of the same maker after them', () => {
    expect(
      names(
        'Race condition in win32k.sys in the drivers in Microsoft Windows XP SP2 and SP3, Windows Server 2003 SP2, and Windows 7 allows local users to gain privileges.',
      ),
    ).toEqual(['Microsoft Windows XP', 'Microsoft Windows Server 2003', 'Microsoft Windows 7']);
  });

  test('are named alone where no other product has the name', () => {
    expect(names('Use-after-free in Microsoft Internet Explorer 9 allows remote attackers to run code.')).toEqual([
      'Microsoft Internet Explorer 9',
    ]);
    expect(names('OpenBSD 7.2 mishandles addresses.')).toEqual(['OpenBSD']);
  });

  test('are devices by their maker and model', () => {
    expect(names('An issue discovered in Linksys E5600 routers allows attackers to hijack it.')).toEqual([
      'Linksys E5600',
    ]);
    expect(names('An issue discovered in Flurbs E5600 routers allows attackers to hijack it.')).toEqual([]);
    expect(names('An issue discovered in Linksys E5600 pages allows attackers to hijack it.')).toEqual([]);
  });

  test.each([
    'A flaw in the FTP server allows anonymous access.',
    'A plugin in WordPress plugin Shiny Boxes allows scripting.',
    'The gallery module in Drupal module Boxes allows scripting.',
    'Xengine, developed in the Nginx version from 0.5.6, overflows.',
    'A flaw in Foo Gate, when running on Microsoft Windows, allows a crash.',
    'A flaw in Microsoft Windows Flurbs Tool allows a crash.',
    'Something happens.',
  ])('are not guessed: %s', (text) => {
    expect(names(text)).toEqual([]);
  });

  test('are introduced at the beginning of a Chinese description', () => {
    expect(knownProductIntroducedBy('Adobe ColdFusion是一款动态Web服务器产品。')?.product).toBe('ColdFusion');
    expect(knownProductIntroducedBy('WordPress是一套博客平台。Boxes是其中的一个插件。')).toBeNull();
    expect(knownProductIntroducedBy('某某平台是一款软件。')).toBeNull();
  });

  test('are looked for in a moment, whatever the text', () => {
    for (const part of ['in Microsoft ', 'Windows, ', 'of the ', 'A. ']) ends(() => knownProductsIn(megabyteOf(part)));
  });
});
