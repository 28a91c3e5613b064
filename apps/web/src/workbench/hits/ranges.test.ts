import { describe, expect, test } from 'vitest';
import { piecesOf, type Range, snippetOf, soundRanges, withinRoom } from './ranges.ts';

const marked = (text: string, ranges: Range[]) =>
  piecesOf(text, ranges)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('');

describe('ranges', () => {
  test.each<[string, Range[]]>([
    ['beyond the text', [[5, 900]]],
    ['before it', [[-7, -2]]],
    ['backwards', [[4, 2]]],
    ['of no length', [[3, 3]]],
    ['that are no numbers', [[Number.NaN, Number.NaN]]],
  ])('%s mark nothing that is not there', (_, ranges) => {
    expect(
      piecesOf('abcde', ranges)
        .map(({ text }) => text)
        .join(''),
    ).toBe('abcde');
    expect(soundRanges('abcde', ranges)).toEqual([]);
  });

  test('never cut a character of two units in half', () => {
    expect(marked('a𠮷b', [[2, 3]])).toBe('a[𠮷]b');
    expect(marked('a𠮷b', [[0, 2]])).toBe('[a𠮷]b');
    expect(marked('😀😀', [[1, 3]])).toBe('[😀😀]');
  });

  test('that overlap or touch become one, in whatever order they come', () => {
    expect(
      marked('abcdef', [
        [3, 5],
        [0, 2],
        [1, 3],
      ]),
    ).toBe('[abcde]f');
  });

  test('keep every letter of the text', () => {
    const text = '<img src=x onerror=alert(1)> 漏洞𠮷';
    expect(
      piecesOf(text, [
        [1, 4],
        [28, 33],
      ])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('a snippet', () => {
  const text = `${'前'.repeat(100)}log4j${'后'.repeat(300)}`;

  test('surrounds the first hit, with adjusted ranges', () => {
    const snippet = snippetOf(text, [[100, 105]], 60);
    expect(marked(snippet.text, snippet.ranges)).toContain('前[log4j]后');
    expect(snippet.text.startsWith('…') && snippet.text.endsWith('…')).toBe(true);
  });

  test('of a short text is the text', () => {
    expect(snippetOf('a log4j b', [[2, 7]], 60)).toEqual({ text: 'a log4j b', ranges: [[2, 7]] });
  });

  test('shows line breaks as blanks, and loses no place by it', () => {
    const snippet = snippetOf('a\nb\tlog4j', [[4, 9]], 60);
    expect(marked(snippet.text, snippet.ranges)).toBe('a b [log4j]');
  });

  test('leaves out hits behind its end, and cuts one that goes over it', () => {
    const snippet = snippetOf(
      'abcdefghij',
      [
        [0, 2],
        [4, 8],
        [9, 10],
      ],
      6,
    );
    expect(marked(snippet.text, snippet.ranges)).toBe('[ab]cd[ef]…');
  });

  test('never begins or ends within a character', () => {
    for (let length = 1; length < 30; length += 1) {
      const snippet = snippetOf('😀'.repeat(40), [[41, 43]], length);
      expect(snippet.text.isWellFormed()).toBe(true);
    }
  });
});

describe('a text in a place that is too narrow', () => {
  const title = 'Apache Log4j2 remote code execution vulnerability (Log4Shell)';
  const at = title.indexOf('Log4Shell');
  const shown = (text: string, ranges: Range[], room: number) => {
    const part = withinRoom(text, ranges, room);
    return marked(part.text, part.ranges);
  };

  test('is cut at its beginning where the first hit would not be seen', () => {
    expect(shown(title, [[at, at + 9]], 20)).toBe('…([Log4Shell])');
    expect(shown(`${'漏'.repeat(60)}终`, [[60, 61]], 40)).toMatch(/^…漏{18,19}\[终\]$/);
  });

  test('begins where it begins when the hit is seen there, or all of it', () => {
    expect(shown(title, [[7, 13]], 20)).toBe(title.replace('Log4j2', '[Log4j2]'));
    expect(shown('a Log4Shell', [[2, 11]], 20)).toBe('a [Log4Shell]');
  });

  test('shows the hit whatever is hostile about it', () => {
    expect(shown('x'.repeat(5_000), [[4_000, 4_500]], 20)).toContain(`[${'x'.repeat(500)}]`);
    expect(withinRoom('😀'.repeat(90), [[101, 103]], 20).text.isWellFormed()).toBe(true);
    expect(shown('abc', [[-7, 900]], 2)).toBe('[abc]');
  });
});
