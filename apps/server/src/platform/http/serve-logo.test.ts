import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLogo, serveLogo } from './serve-logo.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ldy-logo-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function keep(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

describe('a logo is refused', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('', ' onload="alert(1)"')],
    ['a handler after a line break', svg('', '\nonload = "alert(1)"')],
    ['foreign content', svg('<foreignObject><iframe/></foreignObject>')],
    ['a link', svg('<a href="https://evil.example">x</a>')],
    ['a link that runs', svg('<a xlink:href="javascript:alert(1)">x</a>')],
    ['a picture of another host', svg("<image href='//evil.example/x.png'/>")],
    ['a style of another host', svg('<style>@import "//evil.example";</style>')],
    ['a fill of another host', svg('<path fill="url( //evil.example#a )"/>')],
    ['a script under another prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    [
      'a link that becomes another one',
      svg('<a href="#"><set attributeName="href" to="&#106;avascript:alert(1)"/></a>'),
    ],
    ['a script that is one in another encoding', svg('<scr\u001b(Bipt>alert(1)</scr\u001b(Bipt>')],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
  ])('that is an SVG with %s', (_what, content) => {
    expect(() => readLogo(keep('bad.svg', content))).toThrow(/^LDY_LOGO must be an SVG without scripts/);
  });

  test('that is not what its name says, too large, or not there', () => {
    expect(() => readLogo(keep('page.svg', '<html></html>'))).toThrow(/LDY_LOGO must be an SVG/);
    expect(() => readLogo(keep('page.png', svg('')))).toThrow(/LDY_LOGO must be a PNG/);
    expect(() => readLogo(keep('large.svg', svg(' '.repeat(200_000))))).toThrow(/200 kB at most/);
    expect(() => readLogo(join(folder, 'none.svg'))).toThrow(/must be a file that exists/);
    expect(() => readLogo(folder)).toThrow(/must be a file that exists/);
  });
});

test('a logo is served as what it is, may be cached for a while, and can do nothing where it is opened by itself', async () => {
  const drawing = svg('<defs><path id="a" d="M0 0h8"/></defs><use xlink:href="#a" fill="url(#b)"/>');
  const app = fastify();
  serveLogo(app, '/brand/logo.svg', readLogo(keep('good.svg', drawing)));
  const answer = await app.inject('/brand/logo.svg');
  expect(answer.body).toBe(drawing);
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  const again = await app.inject({ url: '/brand/logo.svg', headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await app.close();
});
