import { parseXmlRecord } from '@ldy/connectors/xml/read-xml-records.ts';
import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { writeFeed } from './write-feed.ts';

const PAGE = 'https://portal.example.cn';
/** What XML 1.0 forbids, and what would end a part of it. */
const UNREADABLE = 'a\u0001b\u0000c\u000bd\ud800e\uffff';
const ENDING = ']]></title><script>alert(1)</script>&amp;';

test.each(['atom', 'rss'] as const)('one text that XML forbids does not make a feed unreadable as %s', (format) => {
  const words = UNREADABLE + ENDING;
  const entry = { id: 'urn:ldy:1', page: PAGE, title: words, summary: words, tags: [words, '\u0001'] };
  const written = writeFeed(
    {
      ...{ title: words, description: words, operator: words, page: `${PAGE}/?a="&b='<>`, self: PAGE },
      entries: [{ ...entry, published: undefined, updated: new Date(0) }],
    },
    format,
  );
  const { ok } = parseXmlRecord(written.replace(/^<\?xml.*\n/, ''), ['feed', 'rss']);
  expect(ok).toBe(true);
  const unquoted = written.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  expect(unquoted).not.toMatch(/<script/);
  expect(unquoted.match(/<category/g)).toHaveLength(1);
  expect(JSON.stringify(parseFeed(written).feed)).toContain('abcde');
});

test('a JSON Feed without entries has the list of them that readers ask for', () => {
  const feed = { title: 'a', description: '', operator: 'b', page: PAGE, self: PAGE, entries: [] };
  expect(JSON.parse(writeFeed(feed, 'json'))).toMatchObject({ title: 'a', items: [] });
});
