import { RECORD_SHAPE } from '../../vulnerability/record-shape.ts';
import type { Shape } from '../../vulnerability/shape.ts';
import { FIELDS } from '../fields.ts';

/** A sequence that a seed repeats: numbers from 0 up to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Stands in what no permission names. */
export const LEAK = 'LEAK';

/** A record in which every text begins with its path, so that one can see where it came from; with keys that nobody knows. */
export function randomRecord(random: () => number): Record<string, unknown> {
  return randomValue(RECORD_SHAPE, '', random) as Record<string, unknown>;
}

const pick = <T>(random: () => number, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const TRAIL = ['provenance', 'disagreements'];

function randomValue(shape: Shape, path: string, random: () => number): unknown {
  switch (shape.kind) {
    case 'text':
      return `${path}~${Math.floor(random() * 1e6)}`;
    case 'choice':
      return pick(random, shape.values);
    case 'choice-or-null':
      return pick(random, [...shape.values, null]);
    case 'flag':
      return random() < 0.5;
    case 'number-or-null':
      return random() < 0.2 ? null : Math.floor(random() * 100) / 10;
    case 'list':
      return Array.from({ length: Math.floor(random() * 4) }, () => randomValue(shape.item, path, random));
    case 'object-or-null':
      return random() < 0.2 ? null : randomValue(shape.of, path, random);
    case 'dictionary':
      return randomDictionary(shape.item, path, random);
    case 'anything':
      return `${path}~${Math.floor(random() * 1e6)}`;
    case 'object':
      return randomObject({ ...shape.fields, ...shape.optional }, path, random);
  }
}

function randomObject(fields: Readonly<Record<string, Shape>>, path: string, random: () => number): object {
  const made: Record<string, unknown> = {};
  for (const name in fields) {
    if (random() < 0.1) continue;
    made[name] = randomValue(fields[name] as Shape, path === '' ? name : `${path}--${name}`, random);
  }
  if (random() < 0.3) made[pick(random, ['secret', 'constructor', 'prototype', 'value2', 'poc_risk2'])] = LEAK;
  if (random() < 0.1) Object.defineProperty(made, '__proto__', { value: { poc: LEAK }, enumerable: true });
  return made;
}

function randomDictionary(item: Shape, path: string, random: () => number): object {
  const made: Record<string, unknown> = {};
  for (let count = Math.floor(random() * 6); count > 0; count--) {
    made[TRAIL.includes(path) ? trailKey(random) : pick(random, ['attackVector', 'scope'])] = randomValue(
      item,
      path,
      random,
    );
  }
  return made;
}

function trailKey(random: () => number): string {
  const segments = pick(random, FIELDS).path.split('--');
  const path = segments.slice(0, 1 + Math.floor(random() * segments.length)).join('--');
  return pick(random, [path, path, path, `${path}--0`, 'vulTitle--cn', 'published', 'secret', 'constructor']);
}
