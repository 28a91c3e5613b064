import { fieldsOf, pathBelow, type Schema } from '@ldy/schema/schema.ts';
import type { Dice } from '../../testing/dice.ts';
import { RECORD } from '../../vulnerability/record.ts';
import { FIELD_PERMISSIONS } from '../gather-field-permissions.ts';

/** Value of every field without a permission. */
export const LEAK = 'LEAK';

/** A random record in which every text begins with its path, so that its origin is visible in results. Contains unknown keys too. */
export function randomRecord(dice: Dice): Record<string, unknown> {
  return randomValue(RECORD, '', dice) as Record<string, unknown>;
}

const TRAIL = ['provenance', 'disagreements'];

function randomValue(schema: Schema, path: string, dice: Dice): unknown {
  switch (schema.kind) {
    case 'text':
      return `${path}~${dice.roll(1e6)}`;
    case 'choice':
      return dice.pick(schema.values);
    case 'choice-or-null':
      return dice.pick([...schema.values, null]);
    case 'flag':
      return dice.chance(0.5);
    case 'number-or-null':
      return dice.chance(0.2) ? null : dice.roll(100) / 10;
    case 'list':
      return Array.from({ length: dice.roll(4) }, () => randomValue(schema.item, path, dice));
    case 'object-or-null':
      return dice.chance(0.2) ? null : randomValue(schema.of, path, dice);
    case 'dictionary':
      return randomDictionary(schema.item, path, dice);
    case 'anything':
      return `${path}~${dice.roll(1e6)}`;
    case 'object':
      return randomObject(fieldsOf(schema), path, dice);
  }
}

function randomObject(fields: readonly (readonly [name: string, schema: Schema])[], path: string, dice: Dice): object {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of fields) {
    if (dice.chance(0.1)) continue;
    made[name] = randomValue(schema, pathBelow(path, name), dice);
  }
  if (dice.chance(0.3)) made[dice.pick(['secret', 'constructor', 'prototype', 'value2', 'poc_risk2'])] = LEAK;
  if (dice.chance(0.1)) Object.defineProperty(made, '__proto__', { value: { poc: LEAK }, enumerable: true });
  return made;
}

function randomDictionary(item: Schema, path: string, dice: Dice): object {
  const made: Record<string, unknown> = {};
  for (let count = dice.roll(6); count > 0; count--) {
    made[TRAIL.includes(path) ? trailKey(dice) : dice.pick(['attackVector', 'scope'])] = randomValue(item, path, dice);
  }
  return made;
}

function trailKey(dice: Dice): string {
  const segments = dice.pick(FIELD_PERMISSIONS).path.split('--');
  const path = segments.slice(0, 1 + dice.roll(segments.length)).join('--');
  return dice.pick([path, path, path, `${path}--0`, 'vulTitle--cn', 'published', 'secret', 'constructor']);
}
