import type { DeliveredNews } from '@ldy/domain/news/news-entry.ts';
import { describe, expect, test } from 'vitest';
import type { Delivered } from '../connector.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './news-connector.ts';

const MB = 1024 * 1024;

const read = (content: string | Uint8Array, name = 'feed.xml') => gather(connector.read(memoryFile(name, content)));
const rss = (items: string, channel = '<title>某站</title><link>https://news.example/</link>') =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel>${channel}${items}</channel></rss>`;
const item = (parts: string) => `<item>${parts}</item>`;
const GOOD = item('<title>好的一条</title><link>https://news.example/good</link>');

type News = Extract<Delivered<DeliveredNews>, { kind: 'news' }>;
const newsIn = (delivered: Delivered<DeliveredNews>[]): News[] =>
  delivered.filter((it): it is News => it.kind === 'news');
const badIn = (delivered: Delivered<DeliveredNews>[]) =>
  delivered.flatMap((it) => (it.kind === 'bad' ? [it.reason] : []));
async function only(content: string | Uint8Array, name?: string) {
  const [first, ...more] = newsIn(await read(content, name));
  expect(more).toEqual([]);
  if (!first || 'withdrawn' in first.entry) throw new Error('no article');
  return { ...first.entry, feed: first.feed };
}

describe('what is no feed', () => {
  test.each([
    ['nothing', '', 'truncated'],
    ['a page of HTML', '<html><body>503 Service Unavailable</body></html>', 'xml'],
    ['words', 'Too many requests', 'xml'],
    ['a feed that is cut off', rss(GOOD).slice(0, -20), 'truncated'],
    ['JSON that is cut off', '{"version":"https://jsonfeed.org/version/1.1","items":[', 'json'],
    ['other JSON', '{"items":[]}', 'schema'],
    ['a list', '[1]', 'schema'],
    ['a million brackets', '['.repeat(1_000_000), 'depth'],
    [
      'a bomb of entities',
      `<!DOCTYPE rss [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${rss(item('<title>&b;</title>')).slice(38)}`,
      'dtd',
    ],
    ['an entity that reads a file', `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]><rss>&f;</rss>`, 'dtd'],
  ])('is given up: %s', async (_, content, reason) => {
    await expect(read(content)).rejects.toMatchObject({ name: 'BadFile', reason });
  });
});

describe('a text that is written in another way than most', () => {
  const atom = (content: string, version = '') =>
    `<feed xmlns="http://www.w3.org/2005/Atom"${version}><entry><link href="https://news.example/1"/>${content}</entry></feed>`;
  const packed = (text: string) => Buffer.from(text).toString('base64');

  test.each([
    [
      'packed by Atom 1.0',
      atom(`<title>一</title><content type="application/octet-stream">${packed('<p>漏洞<b>公告</b></p>')}</content>`),
    ],
    [
      'packed by Atom 0.3',
      atom(
        `<title mode="base64">${packed('一')}</title><summary mode="base64">${packed('漏洞公告')}</summary>`,
        ' version="0.3"',
      ),
    ],
    [
      'elements in Atom 0.3',
      atom('<title>一</title><summary mode="xml"><p>漏洞<b>公告</b></p></summary>', ' version="0.3"'),
    ],
    ['elements without a type', atom('<title>一</title><summary>漏洞<b>公告</b></summary>')],
    [
      'elements in RSS',
      rss(item('<title>一</title><link>https://news.example/1</link><description>漏洞<b>公告</b></description>')),
    ],
    [
      'a page in RSS',
      rss(
        item(
          '<title>一</title><link>https://news.example/1</link><body xmlns="http://www.w3.org/1999/xhtml"><p>漏洞<b>公告</b></p></body>',
        ),
      ),
    ],
  ])('is read: %s', async (_, content) => {
    expect(await only(content)).toMatchObject({ title: '一', summary: '漏洞公告' });
  });

  test.each(['utf-16le', 'utf-16be'])('is read in %s without a byte order mark', async (encoding) => {
    const bytes = Buffer.from(rss(GOOD).replace('utf-8', 'utf-16'), 'utf16le');
    expect(await only(encoding === 'utf-16le' ? bytes : bytes.swap16())).toMatchObject({ title: '好的一条' });
  });

  test('has the quotation marks of Windows that were copied byte for byte', async () => {
    expect(await only(rss(item('<title>don\u0092t\u0085</title><link>https://news.example/1</link>')))).toMatchObject({
      title: 'don’t…',
    });
  });
});

describe('a hostile entry is put aside alone', () => {
  test.each([
    ['a javascript link', item('<title>坏</title><link>javascript:alert(1)</link>'), 'link'],
    ['a data link', item('<title>坏</title><link>data:text/html,x</link>'), 'link'],
    ['a link with a password', item('<title>坏</title><link>https://bank.example:x@evil.example/</link>'), 'link'],
    ['no link', item('<title>坏</title>'), 'link'],
    [
      'neither title nor text',
      item('<link>https://news.example/1</link><description><![CDATA[<img src="x">]]></description>'),
      'title',
    ],
    ['elements 10,000 deep', item(`<title>坏</title>${'<b>'.repeat(10_000)}${'</b>'.repeat(10_000)}`), 'depth'],
    ['an element that does not end', item('<title>坏<link>https://news.example/1</link>'), 'xml'],
  ])('%s', async (_, bad, reason) => {
    const delivered = await read(rss(`${bad}${GOOD}`));
    expect(badIn(delivered)).toEqual([reason]);
    expect(newsIn(delivered).map(({ entry }) => entry.key)).toEqual(['news.example/good']);
  });

  test('an entry of 50 MB, without holding it in memory', async () => {
    const piece = Buffer.alloc(MB, 'x');
    const file = memoryFile(
      'feed.xml',
      rss('').replace('</channel></rss>', '<item><title>大</title><description>'),
      ...Array(50).fill(piece),
      `</description></item>${GOOD}</channel></rss>`,
    );
    const delivered = await gather(connector.read(file));
    expect(badIn(delivered)).toEqual(['size']);
    expect(newsIn(delivered)).toHaveLength(1);
    expect((delivered[0] as Delivered<DeliveredNews> & { raw: Uint8Array }).raw.length).toBeLessThan(MB);
  });

  test('a feed of 50 MB in one line without an end is given up, without holding it in memory', async () => {
    const piece = Buffer.alloc(MB, 'x');
    const file = memoryFile('feed.xml', '<rss version="2.0"><channel><title>', ...Array(50).fill(piece));
    await expect(gather(connector.read(file))).rejects.toMatchObject({ name: 'BadFile' });
  });

  test.each([
    ['a page that is data', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='],
    ['a picture that is data', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['another scheme', 'vbscript:msgbox(1)'],
    ['scripts behind blanks', ' \tjava\nscript:alert(1)'],
    [
      'wrappers in wrappers',
      `https://www.google.com/url?q=${encodeURIComponent(`https://www.google.com/url?q=${encodeURIComponent('javascript:alert(1)')}`)}`,
    ],
  ])('JSON with the link %s', async (_, url) => {
    const items = [
      { id: '1', url, title: '坏' },
      { id: '2', url: 'https://news.example/good', title: '好' },
    ];
    const delivered = await read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items }), 'feed.json');
    expect(badIn(delivered)).toEqual(['link']);
    expect(newsIn(delivered)).toHaveLength(1);
  });

  test('an address in a text is never a source of anything that is fetched or run', async () => {
    const html =
      '<img src="data:image/svg+xml,<svg onload=alert(1)>"><a href="data:text/html,x">点</a><iframe srcdoc="<script>x</script>">y</iframe>字';
    const { summary } = await only(
      rss(item(`<title>题</title><link>https://a.example/</link><description><![CDATA[${html}]]></description>`)),
    );
    expect(summary).toBe('点字');
  });

  test('a million character references in one entry cost no more than their characters', async () => {
    const delivered = await read(
      rss(
        `${item(`<title>坏</title><link>https://a.example/</link><description>${'&#120;'.repeat(1_000_000)}</description>`)}${GOOD}`,
      ),
    );
    expect(newsIn(delivered).map(({ entry }) => entry.key)).toContain('news.example/good');
  });

  test('HTML 10,000 deep in a text is only its words', async () => {
    const deep = `${'<div><b>'.repeat(10_000)}词${'</b></div>'.repeat(10_000)}`;
    const { summary } = await only(
      rss(item(`<title>深</title><link>https://a.example/</link><description><![CDATA[${deep}]]></description>`)),
    );
    expect(summary).toBe('词');
  });
});

describe('of HTML', () => {
  test.each([
    ['<p>一</p><p>二</p>', '一 二'],
    ['<script>alert(1)</script>字<style>p{}</style>', '字'],
    ['<img src=x onerror=alert(1)>字', '字'],
    ['<svg><script>alert(1)</script></svg>字', '字'],
    ['<a href="javascript:alert(1)">点</a>', '点'],
    ['a &lt; b &amp;&nbsp;c &mdash; d', 'a < b & c — d'],
    ['<<script>x</script>img src=x>字', '<img src=x>字'],
    ['字\u202e\u0000\u200b词', '字 词'],
  ])('%j remains %j', async (html, text) => {
    const content = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: '某站',
      items: [{ id: '1', url: 'https://a.example/1', title: '题', content_html: html }],
    });
    expect((await only(content)).summary).toBe(text);
  });

  test('a title keeps the words, escaped once or twice', async () => {
    const titled = (title: string) => only(rss(item(`<title>${title}</title><link>https://a.example/</link>`)));
    expect((await titled('&lt;b&gt;严重&lt;/b&gt; R&amp;amp;D')).title).toBe('严重 R&D');
    expect((await titled('<![CDATA[<em>严重</em>漏洞 <script>x</script>]]>')).title).toBe('严重漏洞');
    expect((await titled('A & B &nbsp;&hellip; <![CDATA[C & D]]>')).title).toBe('A & B … C & D');
  });

  test('entries full of beginnings of sections without an end are read at once', async () => {
    const comment = `<!--${'<![CDATA['.repeat(110_000)}-->`;
    const one = item(`<title>甲&nbsp;乙</title><link>https://a.example/</link>${comment}`);
    expect((await read(rss(one.repeat(50)))).map((it) => it.kind)).toEqual(Array(50).fill('news'));
  });

  test('texts are capped at the end of a sentence, in whole characters', async () => {
    const long = `${'字'.repeat(250)}。${'😀'.repeat(100)}`;
    const entry = await only(
      rss(item(`<title>${'题'.repeat(300)}</title><link>https://a.example/</link><description>${long}</description>`)),
    );
    expect(entry.summary).toBe(`${'字'.repeat(250)}。`);
    expect(entry.title).toBe(`${'题'.repeat(199)}…`);
  });
});

describe('of every format', () => {
  const EXPECTED = {
    feed: { name: '某站', homepage: 'https://news.example/', feedUrl: 'https://news.example/feed' },
    key: 'a-1',
    url: 'https://news.example/a/1',
    title: '标题',
    summary: '摘要 CVE-2021-44228',
    content: '第一段\n第二段',
    language: 'zh-cn',
    published: '2024-12-10T00:00:00.000Z',
    categories: ['漏洞', '预警'],
  };
  const HTML = '<p>第一段</p><p>第二段</p>';

  test('RSS 2.0', async () => {
    const channel = `<title>某站</title><atom:link rel="self" href="https://news.example/feed"/><link>https://news.example/</link>
      <language>zh-CN</language><image><title>图</title><link>https://img.example/</link></image>`;
    const entry = item(`<guid isPermaLink="false">a-1</guid><title>标题</title><link>/a/1</link>
      <description>摘要 CVE-2021-44228</description><content:encoded><![CDATA[${HTML}]]></content:encoded>
      <pubDate>Tue, 10 Dec 2024 08:00:00 +0800</pubDate><category>漏洞</category><category>预警</category>`);
    expect(await only(rss(entry, channel))).toEqual(EXPECTED);
  });

  test('RSS 1.0', async () => {
    const content = `<rdf:RDF><channel rdf:about="x"><title>某站</title><link>https://news.example/</link>
      <atom:link rel="self" href="https://news.example/feed"/><items><rdf:Seq><rdf:li/></rdf:Seq></items></channel>
      <item rdf:about="a-1"><title>标题</title><link>https://news.example/a/1</link><description>摘要 CVE-2021-44228</description>
      <content:encoded>${HTML.replaceAll('<', '&lt;')}</content:encoded><dc:date>2024-12-10T08:00+08:00</dc:date>
      <dc:language>zh-CN</dc:language><dc:subject>漏洞</dc:subject><dc:subject>预警</dc:subject></item></rdf:RDF>`;
    expect(await only(content)).toEqual(EXPECTED);
  });

  test('Atom, with a text in XHTML', async () => {
    const content = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN"><title>某站</title>
      <link href="https://news.example/"/><link rel="self" href="https://news.example/feed"/>
      <entry><id>a-1</id><title type="text">标题</title><link rel="enclosure" href="https://news.example/x.mp3"/><link href="a/1"/>
      <summary type="html">&lt;i&gt;摘要&lt;/i&gt; CVE-2021-44228</summary>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${HTML}</div></content>
      <updated>2025-01-01T00:00:00Z</updated><published>2024-12-10T00:00:00Z</published>
      <category term="v" label="漏洞"/><category term="预警"/></entry></feed>`;
    expect(await only(content)).toEqual(EXPECTED);
  });

  test('JSON Feed', async () => {
    const content = JSON.stringify({
      ...{ version: 'https://jsonfeed.org/version/1.1', title: '某站', language: 'zh-CN' },
      ...{ home_page_url: 'https://news.example/', feed_url: 'https://news.example/feed' },
      items: [
        {
          ...{ id: 'a-1', url: 'a/1', title: '标题', summary: '摘要 CVE-2021-44228', content_html: HTML },
          ...{ date_published: '2024-12-10T08:00:00+08:00', tags: ['漏洞', '预警', 7] },
        },
      ],
    });
    expect(await only(content, 'feed.json')).toEqual(EXPECTED);
  });

  test('Atom marks deleted entries', async () => {
    const [gone] = newsIn(
      await read('<feed><title>某站</title><at:deleted-entry ref="a-1" when="2025-01-01"/></feed>'),
    );
    expect(gone?.entry).toEqual({ key: 'a-1', withdrawn: true });
  });
});

describe('the encoding is that of the bytes', () => {
  // 漏洞 in GBK.
  const GBK = Buffer.from([0xc2, 0xa9, 0xb6, 0xb4]);
  const around = (encoding: string, title: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><rss><channel><title>`),
      title,
      Buffer.from('</title><item><title>'),
      title,
      Buffer.from('</title><link>https://a.example/</link></item></channel></rss>'),
    ]);

  test.each([
    ['GBK, declared', 'GBK', GBK],
    ['GBK, declared as UTF-8', 'UTF-8', GBK],
    ['UTF-8, declared as GB2312', 'gb2312', Buffer.from('漏洞')],
    ['UTF-8', 'utf-8', Buffer.from('漏洞')],
  ])('%s', async (_, declared, title) => {
    const entry = await only(around(declared, title));
    expect([entry.title, entry.feed.name]).toEqual(['漏洞', '漏洞']);
  });
});

describe('a date', () => {
  test.each([
    ['Tue, 10 Dec 2024 08:00:00 GMT', '2024-12-10T08:00:00.000Z'],
    ['10 Dec 24 08:00 EST', '2024-12-10T13:00:00.000Z'],
    ['Tue,10 December 2024 08:00:00 +0800 (CST)', '2024-12-10T00:00:00.000Z'],
    ['星期二, 10 Dec 2024 08:00:00 +0800', '2024-12-10T00:00:00.000Z'],
    ['Dec 10, 2024 08:00', '2024-12-10T00:00:00.000Z'],
    ['2024-12-10', '2024-12-09T16:00:00.000Z'],
    ['2024-12-10 08:00:00', '2024-12-10T00:00:00.000Z'],
    ['2024/12/10 8:00', '2024-12-10T00:00:00.000Z'],
    ['2024年12月10日 8:00', '2024-12-10T00:00:00.000Z'],
    ['2024-12-10T08:00:00.123456+08:00', '2024-12-10T00:00:00.000Z'],
    ['1733788800', '2024-12-10T00:00:00.000Z'],
    ['2024-02-30', null],
    ['10 Foo 2024', null],
    ['2024-13-01', null],
    ['yesterday', null],
    ['', null],
    [' '.repeat(100_000), null],
  ])('%s is %s', async (date, published) => {
    const entry = await only(rss(item(`<title>题</title><link>https://a.example/</link><pubDate>${date}</pubDate>`)));
    expect(entry.published).toBe(published);
  });
});

test('what leads to the article by way of others is its address', async () => {
  const linked = async (link: string) => (await only(rss(item(`<title>题</title><link>${link}</link>`)))).url;
  expect(await linked('https://www.google.com/url?q=https%3A%2F%2Fa.example%2F1&amp;sa=D')).toBe('https://a.example/1');
  expect(await linked('https://link.zhihu.com/?target=https%3A//a.example/1')).toBe('https://a.example/1');
  expect(await linked('https://www.google.com/url?q=javascript:alert(1)').catch(() => 'put aside')).toBe('put aside');
});

test('every entry that was put aside is read the same way again', async () => {
  const bad = [item('<title>坏</title>'), item('<title>坏<link>https://news.example/1</link>')].join('');
  for (const entry of await read(rss(bad))) {
    const again = await gather(connector.replay(entry.raw, entry.place));
    expect(again).toMatchObject([{ kind: 'bad', reason: (entry as { reason: string }).reason }]);
  }
  const [good] = await read(rss(GOOD));
  expect(await gather(connector.replay((good as News).raw, (good as News).place))).toEqual([good]);
});
