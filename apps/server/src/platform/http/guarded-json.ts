import { InvalidInputError } from '../errors.ts';

const DEEPEST = 20;
const MOST_KEYS = 10_000;
const HOSTILE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses a JSON body; throws InvalidInputError for what could hurt code that walks or merges it. */
export function parseGuardedJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidInputError('', '请求体不是有效的 JSON');
  }
  inspect(value);
  return value;
}

function inspect(root: unknown): void {
  let level: unknown[] = [root];
  let keys = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') refuseNull(value);
      if (value === null || typeof value !== 'object') continue;
      if (depth >= DEEPEST) throw new InvalidInputError('', `嵌套不能超过 ${DEEPEST} 层`);
      const names = Object.keys(value);
      keys += names.length;
      if (keys > MOST_KEYS) throw new InvalidInputError('', `字段不能超过 ${MOST_KEYS} 个`);
      if (!Array.isArray(value)) refuseHostile(names);
      for (const name of names) next.push((value as Record<string, unknown>)[name]);
    }
    level = next;
  }
}

/** No text column holds it, and no person types it. */
function refuseNull(text: string): void {
  if (text.includes('\0')) throw new InvalidInputError('', '文字中不能有空字符');
}

function refuseHostile(names: string[]): void {
  const hostile = names.find((name) => HOSTILE_KEYS.has(name));
  if (hostile) throw new InvalidInputError(hostile, '是保留字段名，不能使用');
}
