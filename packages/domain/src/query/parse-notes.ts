import { parseIdentifier } from '../identifier/identifier.ts';
import type { ParseState } from './parse-state.ts';
import { keyAt, wordEnd } from './scan.ts';

/** A word like `foo:bar` may be meant as a key. */
export function noteUnknownKey(state: ParseState): void {
  const { collection, text, at, notes } = state;
  const key = keyAt(collection, text, at);
  if (!key || key.entry || key.operator !== ':' || key.word.length < 2 || notes.length >= 5) return;
  const to = wordEnd(text, at);
  const written = text.slice(at, to);
  // Addresses, scopes (`std::string`), paths and ids are plain words.
  if (key.to >= to || /[/\\:：]/.test(text.charAt(key.to)) || (written.length <= 100 && parseIdentifier(written)))
    return;
  notes.push({
    at: { from: at, to },
    message: `没有“${key.word}”这个搜索键，“${written.slice(0, 60)}”按普通词语搜索`,
  });
}

/** `a b OR c` is parsed as `(a b) OR c`, which may not be intended. */
export function noteMixed(state: ParseState, from: number): void {
  if (state.notes.length >= 5) return;
  state.notes.push({
    at: { from, to: state.at },
    message: '空格先于 OR：“a b OR c” 按 “(a b) OR c” 理解，要改变先后请加括号',
  });
}
