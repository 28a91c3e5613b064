import { describe, expect, test } from 'vitest';
import { BadFile } from '../connector.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { parseXmlRecord, readXmlRecords, type XmlRecord } from './read-xml-records.ts';
import { childText } from './xml-element.ts';
import { XML_LIMITS } from './xml-limits.ts';

const SHAPE = { roots: ['list'], records: ['item'] };

/** The records read, and the fault of the file, if any. */
async function readAll(...pieces: (string | Uint8Array)[]): Promise<{ records: XmlRecord[]; fault?: BadFile }> {
  const records: XmlRecord[] = [];
  try {
    for await (const record of readXmlRecords(memoryFile('a.xml', ...pieces), SHAPE)) records.push(record);
    return { records };
  } catch (error) {
    if (error instanceof BadFile) return { records, fault: error };
    throw error;
  }
}

const outcomes = (records: XmlRecord[]) => records.map((r) => (r.ok ? childText(r.element, 'a') : r.reason));

describe('what is refused', () => {
  test.each([
    ['a document type declaration', '<!DOCTYPE list><list><item/></list>', 'dtd'],
    [
      'an external entity',
      '<!DOCTYPE list [<!ENTITY x SYSTEM "file:///etc/passwd">]><list><item>&x;</item></list>',
      'dtd',
    ],
    [
      'entities that multiply',
      `<!DOCTYPE l [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;">]><list>&b;</list>`,
      'dtd',
    ],
    ['XInclude round the records', '<list xmlns:xi="http://www.w3.org/2001/XInclude"><item/></list>', 'xinclude'],
    ['another root', '<rss><item/></rss>', 'xml'],
    ['what is no XML', 'number,title\n1,2', 'xml'],
    ['an empty file', '', 'truncated'],
    ['a prolog without end', `<!--${' '.repeat(80_000)}--><list/>`, 'size'],
    ['nesting without end', '<list>'.repeat(50), 'depth'],
  ])('refuses %s', async (_, text, reason) => {
    const { records, fault } = await readAll(text);
    expect(records).toEqual([]);
    expect(fault?.reason).toBe(reason);
    expect(fault?.message).toContain('a.xml');
  });

  test('gives the records before a file ends in the middle, and the beginning of the broken one', async () => {
    const { records, fault } = await readAll('<list><item><a>1</a></item><item><a>2</a');
    expect(outcomes(records)).toEqual(['1', 'truncated']);
    expect(records[1]?.text).toBe('<item><a>2</a');
    expect(fault?.reason).toBe('truncated');
  });
});

describe('a broken record', () => {
  const GOOD = '<item><a>good</a></item>';
  test.each([
    ['a bare ampersand', '<item><a>R&D</a></item>', 'xml'],
    ['an entity that XML does not know', '<item><a>&nbsp;</a></item>', 'xml'],
    ['a stray tag', '<item><a></style><script></a></item>', 'xml'],
    ['a bare less-than', '<item><a>1 < 2</a></item>', 'xml'],
    [
      'XInclude inside',
      '<item xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd"/></item>',
      'xinclude',
    ],
    ['deep nesting', `<item>${'<b>'.repeat(40)}${'</b>'.repeat(40)}</item>`, 'depth'],
  ])('is given out as text and the ones round it are read: %s', async (_, broken, reason) => {
    const { records, fault } = await readAll(`<list>${GOOD}${broken}${GOOD}</list>`);
    expect(fault).toBeUndefined();
    expect(outcomes(records)).toEqual(['good', reason, 'good']);
    expect(records[1]?.text).toBe(broken);
    expect(records.map((record) => record.ordinal)).toEqual([1, 2, 3]);
  });

  test('ends where the next begins when its own end is missing', async () => {
    const { records, fault } = await readAll(`<list><item><a>1</a>${GOOD}<item><a>3</a></list>`);
    expect(fault).toBeUndefined();
    expect(outcomes(records)).toEqual(['xml', 'good', 'xml']);
    expect(records[0]?.text).toBe('<item><a>1</a>');
    expect(records[2]?.text).toBe('<item><a>3</a>');
  });

  test('is cut off over the limit, and reading goes on after it', async () => {
    const huge = `<item><a>${'字'.repeat(3 * XML_LIMITS.recordChars)}</a></item>`;
    const { records } = await readAll(`<list>${GOOD}${huge}${GOOD}</list>`);
    expect(outcomes(records)).toEqual(['good', 'size', 'good']);
    expect(records[1]?.text.length).toBe(XML_LIMITS.recordChars);
  });

  test('is found between records too', async () => {
    const { records, fault } = await readAll(`<list>${GOOD} & ${GOOD}</list>`);
    expect(fault).toBeUndefined();
    expect(outcomes(records)).toEqual(['good', 'xml', 'good']);
  });
});

describe('a good document', () => {
  const TEXT =
    '<?xml version="1.0"?>\n<list v="1"><!-- <item> -->\r\n<item k="v">\r\n<a>&lt;漏洞&#x20;𠮷<![CDATA[</item>]]></a></item>\n<item/></list>\n';

  test('reads the same however the bytes are cut', async () => {
    const whole = await readAll(TEXT);
    expect(outcomes(whole.records)).toEqual(['<漏洞 𠮷</item>', '']);
    const bytes = Buffer.from(TEXT);
    for (let at = 1; at < bytes.length; at++) {
      expect(await readAll(bytes.subarray(0, at), bytes.subarray(at))).toEqual(whole);
    }
    expect(await readAll(...[...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole);
  });

  test.each([
    ['CDATA', '<item><a><![CDATA[R&D <b> &nbsp;]]></a></item>', 'R&D <b> &nbsp;'],
    ['a comment', '<item><!-- R&D </item> --><a>1</a></item>', '1'],
    ['an instruction', '<item><?x R&D <b>?><a>1</a></item>', '1'],
  ])('allows everything inside %s', async (_, item, text) => {
    expect(outcomes((await readAll(`<list>${item}<item/></list>`)).records)).toEqual([text, '']);
  });

  test('keeps each record as it is in the file', async () => {
    const { records } = await readAll(TEXT);
    expect(records.map((record) => record.text)).toEqual([
      TEXT.slice(TEXT.indexOf('<item k'), TEXT.lastIndexOf('\n<item/>')),
      '<item/>',
    ]);
  });

  test.each([
    ['UTF-8 with a mark', Buffer.from('\ufeff<list><item><a>漏洞</a></item></list>')],
    [
      'declared GBK',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="GBK"?><list><item><a>'),
        Buffer.from([0xc2, 0xa9, 0xb6, 0xb4]),
        Buffer.from('</a></item></list>'),
      ]),
    ],
  ])('reads %s', async (_, bytes) => {
    expect(outcomes((await readAll(bytes)).records)).toEqual(['漏洞']);
  });

  test('takes names such as __proto__ for names', async () => {
    const { records } = await readAll('<list><item __proto__="x"><__proto__><a>y</a></__proto__></item></list>');
    expect(records[0]?.ok && records[0].element.children[0]?.name).toBe('__proto__');
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});

describe('one record on its own', () => {
  test.each([
    ['two records', '<item/><item/>'],
    ['no record', '<other/>'],
    ['a document type', '<!DOCTYPE a><item/>'],
    ['a cut record', '<item><a>'],
    ['text that closes what is around it', '</file><item/>'],
  ])('refuses %s', (_, text) => {
    expect(parseXmlRecord(text, ['item'])).toMatchObject({ ok: false, text });
  });

  test('reads the text that was cut out of a file', async () => {
    const [record] = await gather(readXmlRecords(memoryFile('a.xml', '<list><item><a>1</a></item></list>'), SHAPE));
    expect(parseXmlRecord(record?.text ?? '', ['item'])).toMatchObject({ ok: true, text: record?.text });
  });
});

// Each of these once was read for ever, in the portal's own process.
test.each([
  ['a start tag of a record', '<list><item a=<><a>1</a></item><item><a>2</a></item></list>'],
  ['a start tag after spaces', '<list>\n  <item a="1" a="2" <><a>1</a></item>\n<item><a>2</a></item></list>'],
  ['text after the end of the whole', '<list><item><a>2</a></item></list></x>'],
  ['the end of what is around', '<list><b><item><a>2</a></item></b</list>'],
])('%s that is broken comes to an end, with the other records', async (_where, text) => {
  const { records } = await readAll(text);
  expect(outcomes(records)).toContain('2');
});

test('a file that was changed anywhere comes to an end', async () => {
  const whole = '<list>\n<item><a>1</a></item>\n<item b="c"><a>2</a></item>\n</list>\n';
  for (let at = 0; at < whole.length; at += 1)
    for (const change of ['<', '>', '&', '"', '</x>', '<x>', '\0'])
      for (const left of [0, 1, 5]) await readAll(whole.slice(0, at) + change + whole.slice(at + left));
});
