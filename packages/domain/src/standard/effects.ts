import { EFFECTS, type EffectEntry } from './effect-table.ts';
import { KeywordMatcher } from './keywords.ts';
import type { Effect } from './type-and-effect.ts';

export { EFFECTS };

const BY_ID = new Map<string, EffectEntry>(EFFECTS.map((effect) => [effect.id, effect]));
const BY_VALUE = new Map<string, EffectEntry>(EFFECTS.map((effect) => [effect.value, effect]));
const BY_KEYWORD = new KeywordMatcher({
  effect: Object.fromEntries(EFFECTS.map(({ id, keywords }) => [id, keywords])),
});

const BY_TYPE = new Map<string, EffectEntry[]>();
for (const effect of EFFECTS) {
  for (const type of effect.types) BY_TYPE.set(type, [...(BY_TYPE.get(type) ?? []), effect]);
}

/** Effects that are dropped if the more specific one is present. */
const NARROWER: Readonly<Record<string, string>> = { 'code-execution': 'remote-code-execution' };

const LONGEST_TEXT = 1_200;

/** Effects mentioned in a vulnerability's texts, in table order. Only the first 1,200 characters of each text are searched. */
export function effectsFromText(cn: string, en: string): Effect[] {
  const meant = [...BY_KEYWORD.find(cn.slice(0, LONGEST_TEXT)), ...BY_KEYWORD.find(en.slice(0, LONGEST_TEXT))];
  const found = new Set(meant.map(({ id }) => id));
  for (const [wider, narrower] of Object.entries(NARROWER)) if (found.has(narrower)) found.delete(wider);
  return EFFECTS.filter(({ id }) => found.has(id)).map(toEffect);
}

/** Effects implied by types, for texts that mention none. */
export function effectsFromTypes(typeIds: readonly string[]): Effect[] {
  const found = new Set(typeIds.flatMap((type) => BY_TYPE.get(type) ?? []));
  return EFFECTS.filter((effect) => found.has(effect)).map(toEffect);
}

/** The table row of an effect given by id or value; unknown effects are returned unchanged. */
export function knownEffect(effect: Effect): Effect {
  const known = BY_ID.get(effect.id) ?? BY_VALUE.get(effect.value);
  return known === undefined ? effect : toEffect(known);
}

function toEffect({ id, value, interpretation }: EffectEntry): Effect {
  return { id, value, interpretation };
}
