import type { Collection } from '@ldy/domain/collection/collection.ts';
import { type Piece, piecesOf } from '@ldy/domain/query/pieces.ts';
import type { Problem, Span } from '@ldy/domain/query/query.ts';

export type TokenKind = 'plain' | 'key' | 'value' | 'phrase' | 'operator';
export type Token = Span & { kind: TokenKind };

const JOINING = /^(?:AND|OR|NOT|且|或|非)$/;

/** Tokens for syntax highlighting: every character belongs to exactly one token. */
export function tokensOf(collection: Collection, text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const add = (to: number, kind: TokenKind) => {
    if (to > at) tokens.push({ from: at, to, kind });
    at = Math.max(at, to);
  };
  // Text between the pieces: blanks, brackets, commas, operators, and keys with their operator.
  const addSigns = (to: number) => {
    const from = at;
    for (const { index, 0: sign } of text.slice(from, to).matchAll(/\S+/g)) {
      add(from + index, 'plain');
      add(from + index + sign.length, 'operator');
    }
    add(to, 'plain');
  };
  for (const piece of piecesOf(collection, text)) {
    const isFirst = piece.kind === 'value' && at <= piece.whole.from;
    addSigns(isFirst ? piece.whole.from : piece.from);
    add(piece.from, 'key');
    add(piece.to, kindOf(piece, text));
  }
  addSigns(text.length);
  return tokens;
}

function kindOf(piece: Piece, text: string): TokenKind {
  if (piece.kind !== 'word') return piece.kind;
  return JOINING.test(text.slice(piece.from, piece.to)) ? 'operator' : 'plain';
}

export interface Segment {
  text: string;
  kind: TokenKind;
  isWrong: boolean;
}

/** The tokens, split at the ends of errors. An error at the very end is placed on an additional blank. */
export function segmentsOf(collection: Collection, text: string, problems: readonly Problem[]): Segment[] {
  const wrong = problems.map(({ at }) => ({ from: at.from, to: Math.max(at.to, at.from + 1) }));
  const cuts = [...new Set(wrong.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const segments = tokensOf(collection, text).flatMap(({ from, to, kind }) => {
    const ends = [...cuts.filter((cut) => cut > from && cut < to), to];
    return ends.map((end, index): Segment => {
      const begin = index === 0 ? from : (ends[index - 1] ?? from);
      return {
        text: text.slice(begin, end),
        kind,
        isWrong: wrong.some((span) => span.from <= begin && begin < span.to),
      };
    });
  });
  if (wrong.some(({ from }) => from >= text.length)) segments.push({ text: '\u00a0', kind: 'plain', isWrong: true });
  return segments;
}
