import { InvalidInputError } from '../errors.ts';

const DEEPEST = 20;
const MOST_KEYS = 10_000;
const HOSTILE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses a JSON body; throws InvalidInputError for structures that could harm code that traverses or merges it. */
export function parseGuardedJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  refuseCostly(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidInputError('', '请求体不是有效的 JSON');
  }
  return inspect(value);
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const isOpening = (code: number) => code === 0x7b || code === 0x5b;
const isClosing = (code: number) => code === 0x7d || code === 0x5d;

/**
 * Checks the cost before parsing: JSON.parse takes a few hundred times as long for a megabyte of brackets as for a megabyte of text, and
 * blocks all other calls. Invalid JSON is left to the parser. The limits are wider than those of `inspect`, which counts exactly.
 */
function refuseCostly(text: string): void {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (isClosing(code)) depth--;
    else if (isOpening(code) || code === COMMA) {
      if (isOpening(code) && ++depth > DEEPEST + 1) throw tooDeep();
      if (++parts > 2 * MOST_KEYS) throw tooMany();
    }
  }
}

/** The end of the string that starts at `start`; the end of the text if it is not closed. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

const tooDeep = () => new InvalidInputError('', `嵌套不能超过 ${DEEPEST} 层`);
const tooMany = () => new InvalidInputError('', `字段不能超过 ${MOST_KEYS} 个`);

/** Returns the value with its texts made sound. */
function inspect(root: unknown): unknown {
  const whole = { root };
  let level: object[] = [whole];
  let keys = 0;
  // The outermost level is `whole` itself.
  for (let depth = -1; level.length > 0; depth++) {
    const next: object[] = [];
    for (const value of level) {
      if (depth >= DEEPEST) throw tooDeep();
      const names = Object.keys(value);
      keys += names.length;
      if (keys > MOST_KEYS + 1) throw tooMany();
      if (!Array.isArray(value)) refuseHostile(names);
      for (const name of names) {
        const part = (value as Record<string, unknown>)[name];
        if (typeof part === 'string') (value as Record<string, unknown>)[name] = soundText(part);
        else if (part !== null && typeof part === 'object') next.push(part);
      }
    }
    level = next;
  }
  return whole.root;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. No keyboard writes the first; the second is what remains of an emoji in a text that was cut, and is replaced by U+FFFD. */
function soundText(text: string): string {
  if (text.includes('\0')) throw new InvalidInputError('', '文字中不能有空字符');
  return text.toWellFormed();
}

function refuseHostile(names: string[]): void {
  const hostile = names.find((name) => HOSTILE_KEYS.has(name));
  if (hostile) throw new InvalidInputError(hostile, '是保留字段名，不能使用');
}
