import type { Reboot } from '@ldy/domain/patch/kinds.ts';
import { lineOf } from './deliver.ts';

const SYSTEM =
  /\breboot|restart (?:the|your) (?:system|computer|machine)|(?:system|computer|machine)s? (?:must|should|needs? to|has to) be restarted/i;
const SERVICE = /\brestart/i;
/** `restart_required` of CSAF. */
const CATEGORIES: ReadonlyMap<string, Reboot> = new Map([
  ['system', 'system'],
  ['machine', 'system'],
  ['vulnerable_component', 'service'],
  ['service', 'service'],
  ['parent', 'service'],
  ['dependencies', 'service'],
  ['connected', 'service'],
  ['zone', 'system'],
]);

/** What a text on installing asks to restart, with its own words. */
export function restartIn(text: string): { reboot: Reboot; word: string } {
  const sentence = text
    .slice(0, 20_000)
    .split(/(?<=[.!])\s+|\n{2,}/)
    .find((it) => SYSTEM.test(it) || SERVICE.test(it));
  if (sentence === undefined) return { reboot: 'unknown', word: '' };
  return { reboot: SYSTEM.test(sentence) ? 'system' : 'service', word: lineOf(sentence) };
}

/**
 * The text first, then the category. The category `none` alone is stored as a word and never believed: Red Hat sets it in every document, also in
 * those with a text that asks for a restart.
 */
export function restartOf(remediations: readonly { details: string; restart: string }[]): {
  reboot: Reboot;
  word: string;
} {
  for (const { details } of remediations) {
    const found = restartIn(details);
    if (found.reboot !== 'unknown') return found;
  }
  const category = remediations.map(({ restart }) => restart).find(Boolean) ?? '';
  return { reboot: CATEGORIES.get(category) ?? 'unknown', word: category };
}
