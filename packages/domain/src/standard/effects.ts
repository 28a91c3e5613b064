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

/** What an attack needs, or what it could do together with other faults, by a word that is sought first. */
const NO_EFFECTS: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['崩溃', /(?:当|在|若|如果)[^，。；,\n]{0,30}?崩溃(?:时|后|期间|的时候|的?情况下)|崩溃(?:报告|日志|转储|信息)/g],
  [
    'crash',
    /\b(?:when|if|once|after|whenever) (?:the|a|an|it|its|this) ?(?:[\w'-]{1,30} ){0,5}crash(?:es|ed)(?=[.,;)]|$)/gi,
  ],
  ['crash', /\bcrash[- ](?:dump|report|log)\w{0,5}/gi],
  [
    'in conjunction with other',
    /[^.\n]{0,200}in conjunction with other (?:vulnerabilities|bugs|exploits)[^.\n]{0,300}/gi,
  ],
  ['其他漏洞', /(?:结合|配合|利用|与|和)其他漏洞[^。\n]{0,100}/g],
];

function withoutConditions(text: string): string {
  let said = text.slice(0, LONGEST_TEXT);
  for (const [word, pattern] of NO_EFFECTS) if (said.includes(word)) said = said.replace(pattern, ' ');
  return said;
}

/** Somebody who lets users click on what they do not see runs no script, though the title says so. */
const CLICKS = /(?:实施|执行|进行|发起)点击劫持/;

/** Effects mentioned in a vulnerability's texts, in table order. Only the first 1,200 characters of each text are searched. */
export function effectsFromText(cn: string, en: string): Effect[] {
  const meant = [...BY_KEYWORD.find(withoutConditions(cn)), ...BY_KEYWORD.find(withoutConditions(en))];
  const found = new Set(meant.map(({ id }) => id));
  if (found.has('session-hijacking') && CLICKS.test(cn) && !cn.includes('多个')) found.delete('session-hijacking');
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
