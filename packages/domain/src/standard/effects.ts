import { withoutConditions } from './attack-conditions.ts';
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

/** Clickjacking runs no script, though the title says so. */
const CLICKS = /(?:实施|执行|进行|发起)点击劫持/;

/** Words of a program that runs scripts outside of a browser's walls, or of a second fault: there a script does run code of its own. */
const RUNS_OUTSIDE_BROWSER =
  /remote (?:code|command) execution|\brce\b|远程(?:代码|命令)执行|(?:代码|命令)执行漏洞|内存|memory|提升(?:的)?权限|较高的?权限|elevated|桌面|desktop|electron|node\.?js|服务器权限|getshell|webshell|\b(?:root|system)\W{0,3} (?:level|permissions?|privileges?|rights|user)|on the (?:\w{1,20} )?(?:host|server|system)\b|(?:系统|服务器|主机)(?:上|中)?(?:运行|执行)/i;
const RUNS_CODE = ['remote-code-execution', 'code-execution'];
/** A form of Fortinet for attacks of every kind, and commands to a browser. */
const FORM_OF_COMMANDS = /unauthorized code or commands|浏览器(?:上|中)?[^，。\n]{0,40}命令/i;

/** A fault that is cross-site scripting alone runs its code in the browser of a visitor: that is no code execution. */
function leaveScripts(found: Set<string>, types: readonly string[], given: readonly string[]): void {
  if (types.length !== 1 || types[0] !== 'xss') return;
  const texts = given.join('\n');
  if (FORM_OF_COMMANDS.test(texts)) found.delete('command-execution');
  if (!RUNS_CODE.some((id) => found.has(id)) || RUNS_OUTSIDE_BROWSER.test(texts)) return;
  for (const id of RUNS_CODE) found.delete(id);
}

/** "added the assignment to avoid a possible double-free": the history of the code, as Linux writes it, is not the fault. */
const AVOIDED = /\bto (?:avoid|prevent) (?:an?|any) (?:possible|potential) [^.,;()]{1,40}/gi;

/** Memory that a fault of another type would corrupt only without what the text calls a precaution. */
function leaveAvoided(found: Set<string>, types: readonly string[], texts: readonly string[]): void {
  const id = 'memory-corruption';
  if (!found.has(id) || types.length === 0 || types.some((type) => isUsualEffect(id, type))) return;
  const rest = texts.flatMap((text) => BY_KEYWORD.find(text.replace(/\s+/g, ' ').replace(AVOIDED, ' ')));
  if (!rest.some((effect) => effect.id === id)) found.delete(id);
}

/** Who has somebody's account has what that account may do, not the system. */
const OF_ACCOUNTS =
  /\b(?:tak(?:e|es|en|ing)|took) over (?:[\w'’-]{1,20} ){0,4}accounts?\b|\btakeover of (?:[\w'’-]{1,20} ){0,4}accounts?\b|\baccount[- ]take-?over|\b(?:full|complete) control (?:of|over) (?:[\w'’-]{1,20} ){0,4}accounts?\b|(?:接管|完全控制)[^，。；,;\n]{0,12}[账帐][户号]/gi;

/** `take over any account` is the use of what the attacker has no right to, unless the text says more. */
function leaveAccounts(found: Set<string>, texts: readonly string[]): void {
  const id = 'full-control';
  if (!found.has(id) || texts.every((text) => text.search(OF_ACCOUNTS) === -1)) return;
  const rest = texts.flatMap((text) => BY_KEYWORD.find(withoutConditions(text.replace(OF_ACCOUNTS, ' '))));
  if (rest.some((effect) => effect.id === id)) return;
  found.delete(id);
  found.add('unauthorized-access');
}

/** Effects mentioned in a vulnerability's texts, in table order. Only the first 1,200 characters of each text are searched. `types`: ids of all its types. */
export function effectsFromText(cn: string, en: string, types: readonly string[] = []): Effect[] {
  const texts = [cn, en].map((text) => text.slice(0, LONGEST_TEXT));
  const meant = texts.flatMap((text) => BY_KEYWORD.find(withoutConditions(text)));
  const found = new Set(meant.map(({ id }) => id));
  if (found.has('session-hijacking') && CLICKS.test(cn) && !cn.includes('多个')) found.delete('session-hijacking');
  leaveScripts(found, types, texts);
  leaveAvoided(found, types, texts);
  leaveAccounts(found, texts);
  for (const [wider, narrower] of Object.entries(NARROWER)) if (found.has(narrower)) found.delete(wider);
  return EFFECTS.filter(({ id }) => found.has(id)).map(toEffect);
}

const READS_MEMORY = /out[- ]of[- ]bounds? read|over-?read|越(?:边)?界读/i;
const WRITES_MEMORY = /\bwrit|overflow|corrupt|写|溢出|破坏/i;

/** Effects implied by types, for texts that mention none. A text that only speaks of reading beyond a buffer implies no change of memory. */
export function effectsFromTypes(typeIds: readonly string[], ...texts: readonly string[]): Effect[] {
  const found = new Set(typeIds.flatMap((type) => BY_TYPE.get(type) ?? []));
  const isRead = texts.some((text) => READS_MEMORY.test(text)) && !texts.some((text) => WRITES_MEMORY.test(text));
  return EFFECTS.filter((effect) => found.has(effect) && !(isRead && effect.id === 'memory-corruption')).map(toEffect);
}

/** Whether faults of this type have this effect anyway: then the type says nothing besides. */
export const isUsualEffect = (effect: string, type: string): boolean =>
  BY_ID.get(effect)?.types.includes(type) ?? false;

/** The table row of an effect given by id or value; unknown effects are returned unchanged. */
export function knownEffect(effect: Effect): Effect {
  const known = BY_ID.get(effect.id) ?? BY_VALUE.get(effect.value);
  return known === undefined ? effect : toEffect(known);
}

function toEffect({ id, value, interpretation }: EffectEntry): Effect {
  return { id, value, interpretation };
}
