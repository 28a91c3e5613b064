import { expect, test } from 'vitest';
import { composeProvisions, depsOf } from './compose-provisions.ts';
import type { AnyModule, Module } from './module.ts';

interface Common {
  name: string;
}
const COMMON: Common = { name: 'portal' };

test.each<[string, AnyModule<Common>[], string]>([
  ['is needed and not provided', [{ needs: { keys: true } }], 'A module needs keys, which no module provides.'],
  [
    'two modules provide',
    [{ provides: { keys: () => 1 } }, { provides: { keys: () => 2 } }],
    'keys is provided twice.',
  ],
  ['has the name of something that everybody has', [{ provides: { name: () => 1 } }], 'name is provided twice.'],
  [
    'is made of itself',
    [
      { needs: { doors: true }, provides: { keys: () => 1 } },
      { needs: { keys: true }, provides: { doors: () => 1 } },
    ],
    'What modules provide is made of itself: doors, keys, doors.',
  ],
])('the start fails where something %s', (_what, modules, message) => {
  expect(() => composeProvisions(modules, COMMON)).toThrow(message);
});

test('each thing is made once, after those that it is made of, whatever the order of modules', () => {
  let made = 0;
  const door: Module<Common, { door: string }, { key: string }> = {
    needs: { key: true },
    provides: { door: ({ name, key }) => `${name} door for ${key}` },
  };
  const house: Module<Common, { house: string }, { key: string; door: string }> = {
    needs: { key: true, door: true },
    provides: { house: ({ door, key }) => `${door}, ${key}` },
  };
  const smith: Module<Common, { key: string }, { key: string }> = {
    needs: { key: true },
    provides: {
      key: () => {
        made += 1;
        return 'key';
      },
    },
  };
  const provided = composeProvisions<Common>([house, door, smith], COMMON);
  expect(provided).toEqual({ key: 'key', door: 'portal door for key', house: 'portal door for key, key' });
  expect(made).toBe(1);
});

test('a module gets what it says it needs, and nothing else of what others provide', () => {
  const portal = { ...COMMON, key: 1, door: 2, provided: { key: 1, door: 2 } };
  expect(Object.keys(depsOf(portal, { needs: { key: true } }))).toEqual(['name', 'key']);
});
