import { EFFECTS, type EffectEntry } from './effect-table.ts';
import { KeywordMatcher } from './keywords.ts';
import type { Effect } from './type-and-effect.ts';

export { EFFECTS };

const BY_ID = new Map<string, EffectEntry>(EFFECTS.map((effect) => [effect.id, effect]));
const BY_VALUE = new Map<string, EffectEntry>(EFFECTS.map((effect) => [effect.value, effect]));
const BY_KEYWORD = new KeywordMatcher(Object.fromEntries(EFFECTS.map(({ id, keywords }) => [id, keywords])));

const BY_TYPE = new Map<string, EffectEntry[]>();
for (const effect of EFFECTS) {
  for (const type of effect.types) BY_TYPE.set(type, [...(BY_TYPE.get(type) ?? []), effect]);
}

/** The effects that follow say it more exactly, so the wider one need not stand beside them. */
const NARROWER: Readonly<Record<string, string>> = { 'code-execution': 'remote-code-execution' };

const LONGEST_TEXT = 1_200;

/** What the texts of a vulnerability say an attacker gains, in the order of our table. Reads the first 1,200 characters of each. */
export function effectsFromText(cn: string, en: string): Effect[] {
  const found = new Set([...BY_KEYWORD.find(cn.slice(0, LONGEST_TEXT)), ...BY_KEYWORD.find(en.slice(0, LONGEST_TEXT))]);
  for (const [wider, narrower] of Object.entries(NARROWER)) if (found.has(narrower)) found.delete(wider);
  return EFFECTS.filter(({ id }) => found.has(id)).map(toEffect);
}

/** What usually follows from the types, for texts that do not tell. */
export function effectsFromTypes(typeIds: readonly string[]): Effect[] {
  const found = new Set(typeIds.flatMap((type) => BY_TYPE.get(type) ?? []));
  return EFFECTS.filter((effect) => found.has(effect)).map(toEffect);
}

/** Our row for an effect that a source names by id or by value; the source's own words where we have none. */
export function knownEffect(effect: Effect): Effect {
  const known = BY_ID.get(effect.id) ?? BY_VALUE.get(effect.value);
  return known === undefined ? effect : toEffect(known);
}

function toEffect({ id, value, interpretation }: EffectEntry): Effect {
  return { id, value, interpretation };
}
