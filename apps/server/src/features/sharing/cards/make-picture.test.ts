import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import type { Card } from '#server/collections/kinds/card.ts';
import { createCardCache } from './card-cache.ts';
import { loadFonts, makePicture } from './make-picture.ts';
import { loadPaint } from './paint.ts';

const CARD: Card = {
  label: '漏洞情报',
  ids: ['CVE-2021-44228', 'LDY-2021-00000001'],
  title: 'Apache Log4j2 远程代码执行漏洞',
  subject: '影响 Apache Log4j',
  text: '攻击者可以执行任意代码。',
  level: 'critical',
  score: 10,
  marks: [{ text: '在野利用', tone: 'bad' }],
  date: '公开于 2021-12-10',
  portal: 'LDY 漏洞情报门户',
};
const fonts = loadFonts();

describe('a card', () => {
  test('shows the id where the fonts lack a character of the title, and differs by what it shows', async () => {
    const paint = await loadPaint();
    const draw = (card: Partial<Card>) => makePicture({ ...CARD, ...card }, 'wide', { fonts, paint });
    const bare = await draw({ title: '\u{2a6d6} 的漏洞' });
    expect(bare.equals(await draw({ title: '\u{2a6d6}\u{2a6d5}', subject: '', text: '' }))).toBe(true);
    expect(bare.equals(await draw({}))).toBe(false);
    expect(bare.equals(await draw({ portal: '\u{2a6d6}', title: '\u{2a6d6}' }))).toBe(false);
  });

  test.each(['<script>&"\'</text>', '\u0000\ud800', '（'.repeat(140), 'a'.repeat(140), '\u202e\u2067👩‍👩‍👧'])(
    'is drawn whatever its texts hold: %j',
    async (text) => {
      const hostile = { ...CARD, title: text, subject: text, text, portal: text, ids: [text] };
      const png = await makePicture(hostile, 'upright', { fonts, paint: await loadPaint() });
      expect(PNG.sync.read(png).width).toBe(900);
    },
  );
});

test('pictures are cached up to so many bytes; those unused for longest leave', () => {
  const cache = createCardCache(10);
  cache.set('a', Buffer.alloc(4));
  cache.set('b', Buffer.alloc(4));
  cache.set('a', cache.get('a') as Buffer);
  cache.set('c', Buffer.alloc(4));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([4, undefined, 4]);
});
