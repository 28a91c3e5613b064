import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { describe, expect, test } from 'vitest';
import { repairCnnvd } from './repair.ts';

describe('repairing an entry', () => {
  test('gives up over 1 MB', () => {
    expect(repairCnnvd('&'.repeat(1024 * 1024 + 1))).toBeNull();
  });

  test.each([
    megabyteOf('<entry>'),
    megabyteOf('<alias>'),
    `<cnnvd_items><aliases>${megabyteOf('<alias>x')}</alias></aliases></cnnvd_items>`,
    `<entry><name ${megabyteOf(' a="b"')}`,
    megabyteOf('<'),
    `<name${megabyteOf(' ')}`,
    megabyteOf('<name a="'),
    megabyteOf('&#'),
  ])('comes to an end with hostile text (%#)', (text) => {
    ends(() => repairCnnvd(text));
  });

  test.each([
    ['leaves a good entry as it is', '<entry><name>a &amp; b</name></entry>', '<entry><name>a &amp; b</name></entry>'],
    [
      'escapes a name of ours inside a text',
      '<entry><name>the <entry> tag</name></entry>',
      '<entry><name>the &lt;entry&gt; tag</name></entry>',
    ],
    [
      'escapes an end tag without a start',
      '<entry></refs><name>a</name></entry>',
      '<entry>&lt;/refs&gt;<name>a</name></entry>',
    ],
    [
      'closes what the next element shows to have ended',
      '<cnnvd_items><PAV>1<PAV>2</cnnvd_items>',
      '<cnnvd_items><PAV>1</PAV><PAV>2</PAV></cnnvd_items>',
    ],
    ['closes what the end cuts off', '<entry><name>a', '<entry><name>a</name></entry>'],
    [
      'keeps an empty element',
      '<entry><cncpe-lang name="a&b"/></entry>',
      '<entry>&lt;cncpe-lang name="a&amp;b"/&gt;</entry>',
    ],
  ])('%s', (_, text, repaired) => {
    expect(repairCnnvd(text)).toBe(repaired);
  });
});
