import { expect, test } from 'vitest';
import { readOpml } from './read-opml.ts';

const opml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><opml version="2.0"><head><title>我的订阅</title></head><body>${body}</body></opml>`;

test('feeds are found in whatever folders they lie, once, under their titles', () => {
  const found = readOpml(
    opml(`<outline text="安全"><outline text="厂商"><outline type="rss" text="甲 &amp; 乙" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/></outline>
      <outline type="rss" text="x" title="丙站" xmlUrl="https://c.example/rss"/></outline>
      <outline text="重复" xmlUrl="https://a.example/feed"/><outline xmlUrl="https://d.example/atom.xml"/>`),
  );
  expect(found).toEqual({
    feeds: [
      { name: '甲 & 乙', homepage: 'https://a.example/', feedUrl: 'https://a.example/feed' },
      { name: '丙站', homepage: '', feedUrl: 'https://c.example/rss' },
      { name: 'd.example', homepage: '', feedUrl: 'https://d.example/atom.xml' },
    ],
    refused: [],
  });
});

test('what is no http address is refused by its name; scripts in names are only their characters', () => {
  const { feeds, refused } = readOpml(
    opml(`<outline text="脚本" xmlUrl="javascript:alert(1)"/><outline text="口令" xmlUrl="https://u:p@a.example/"/>
      <outline text="&lt;script&gt;alert(1)&lt;/script&gt;" xmlUrl="https://b.example/f" htmlUrl="javascript:1"/>`),
  );
  expect(refused.map(({ name }) => name)).toEqual(['脚本', '口令']);
  expect(feeds).toEqual([{ name: '<script>alert(1)</script>', homepage: '', feedUrl: 'https://b.example/f' }]);
});

test.each([
  ['nothing', '', 'XML'],
  ['a feed', '<rss version="2.0"><channel/></rss>', 'OPML'],
  ['words', 'Too many requests', 'XML'],
  ['a file that is cut off', opml('<outline text="x" xmlUrl="https://a.example/"/>').slice(0, -10), 'XML'],
  ['a bomb of entities', `<!DOCTYPE opml [<!ENTITY a "xx"><!ENTITY b "&a;&a;&a;">]><opml><body/></opml>`, 'DOCTYPE'],
  ['an entity that reads a file', `<!DOCTYPE opml SYSTEM "file:///etc/passwd"><opml><body/></opml>`, 'DOCTYPE'],
  [
    'more feeds than anybody reads',
    opml(Array.from({ length: 2_001 }, (_, n) => `<outline xmlUrl="https://a.example/${n}"/>`).join('')),
    '2000',
  ],
])('is refused as a whole: %s', (_, text, why) => {
  expect(() => readOpml(text)).toThrow(why);
});

test('outlines 100,000 deep are gone through like any others', () => {
  const deep = 100_000;
  const feed = '<outline text="深" xmlUrl="https://a.example/f"/>';
  expect(readOpml(opml(`${'<outline text="夹">'.repeat(deep)}${feed}${'</outline>'.repeat(deep)}`)).feeds).toHaveLength(
    1,
  );
});
