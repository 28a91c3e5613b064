import { describe, expect, test } from 'vitest';
import { correctionFields } from './corrections.ts';

const accepts = (url: string) => correctionFields.safeParse({ patches: [{ name: '补丁', url }] }).success;

describe('the address of a patch', () => {
  test.each([
    'https://vendor.example/patch?id=1#a',
    'http://vendor.example:8080',
    'https://git.example/@scope/patch',
    'https://补丁.example/下载',
  ])('may be %s', (url) => expect(accepts(url)).toBe(true));

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a document', 'data:text/html,x'],
    ['no host', 'https:///patch'],
    ['a user name that looks like a host', 'https://vendor.example@evil.example/'],
    ['text that runs backwards', 'https://evil.example/\u202Emoc.elpmaxe'],
    ['a character without width', 'https://vendor\u200B.example/'],
    ['a quote', 'https://vendor.example/"onclick='],
  ])('is refused with %s', (_, url) => expect(accepts(url)).toBe(false));
});
