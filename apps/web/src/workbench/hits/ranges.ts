export type Range = readonly [from: number, to: number];

const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** Normalises ranges for display: within the text, sorted, not overlapping, never splitting a character. */
export function soundRanges(text: string, ranges: readonly Range[]): [number, number][] {
  const within = ranges
    .map(([from, to]): [number, number] => [atCharacter(text, from, -1), atCharacter(text, to, 1)])
    .filter(([from, to]) => to > from)
    .sort(([a], [b]) => a - b);
  const sound: [number, number][] = [];
  for (const range of within) {
    const last = sound.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else sound.push(range);
  }
  return sound;
}

function atCharacter(text: string, place: number, step: 1 | -1): number {
  const at = Math.min(Math.max(Math.trunc(place) || 0, 0), text.length);
  return isLow(text.charCodeAt(at)) && isHigh(text.charCodeAt(at - 1)) ? at + step : at;
}

export interface Piece {
  text: string;
  isHit: boolean;
}

/** Splits a text into marked and unmarked pieces. */
export function piecesOf(text: string, ranges: readonly Range[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, to] of soundRanges(text, ranges)) {
    if (from > at) pieces.push({ text: text.slice(at, from), isHit: false });
    pieces.push({ text: text.slice(from, to), isHit: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false });
  return pieces;
}

export interface Snippet {
  text: string;
  ranges: [number, number][];
}

/** An excerpt of a long text around the first hit, with its hits. */
export function snippetOf(text: string, ranges: readonly Range[], length: number, before = 24): Snippet {
  const sound = soundRanges(text, ranges);
  const first = sound[0]?.[0] ?? 0;
  const begin = first <= before ? 0 : wordStart(text, first - before, first);
  const end = atCharacter(text, begin + length, 1);
  const head = begin > 0 ? '…' : '';
  const tail = end < text.length ? '…' : '';
  return {
    text: `${head}${text.slice(begin, end).replace(/\s/g, ' ')}${tail}`,
    ranges: sound.flatMap(([from, to]): [number, number][] => {
      const [a, b] = [Math.max(from, begin), Math.min(to, end)];
      return b > a ? [[a - begin + head.length, b - begin + head.length]] : [];
    }),
  };
}

/** Display width: two for Han and other full-width characters, one for the rest. */
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (one >= '\u2e80' ? 2 : 1), 0);

/** Characters shown after a hit. */
const BEHIND = 6;

/** Fits a text into the width of this many Latin letters: its beginning is cut if the first hit would otherwise not be visible. */
export function withinRoom(text: string, ranges: readonly Range[], room: number): Snippet {
  const [first] = soundRanges(text, ranges);
  if (!first || widthOf(text.slice(0, first[1])) <= room || widthOf(text) <= room)
    return { text, ranges: soundRanges(text, ranges) };
  const end = Math.min(first[1] + BEHIND, text.length);
  let before = 0;
  while (before < first[0] && widthOf(text.slice(first[0] - before - 1, end)) < room) before += 1;
  return snippetOf(text, ranges, text.length, before);
}

/** Start of a Latin word, so that the excerpt does not begin within one. */
function wordStart(text: string, from: number, most: number): number {
  const at = atCharacter(text, from, -1);
  const next = text.slice(at, most).search(/[\s，。；、,.;]/);
  const inWord =
    /[\p{Script=Latin}\p{N}]/u.test(text.charAt(at)) && /[\p{Script=Latin}\p{N}]/u.test(text.charAt(at - 1));
  return inWord && next >= 0 ? Math.min(at + next + 1, most) : at;
}
