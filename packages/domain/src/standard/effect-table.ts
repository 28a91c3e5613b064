import { EFFECT_WORD_ROWS } from '@ldy/catalogue/effect-words.ts';
import { EFFECT_ROWS } from '@ldy/catalogue/effects.ts';
import { listOf } from '@ldy/catalogue/read-table.ts';

/** An effect: what a vulnerability allows an attacker to do. */
export interface EffectEntry {
  id: string;
  value: string;
  interpretation: string;
  /** Chinese and English keywords joined by `|`, in the spelling of KeywordMatcher. */
  keywords: string;
  /** Standard types that imply it if no text mentions an effect. */
  types: readonly string[];
}

const WORDS = Map.groupBy(EFFECT_WORD_ROWS, ({ effect }) => effect);

export const EFFECTS: readonly EffectEntry[] = EFFECT_ROWS.map(({ id, name, interpretation, types }) => ({
  id,
  value: name,
  interpretation,
  keywords: (WORDS.get(id) ?? []).map(({ word }) => word).join('|'),
  types: listOf(types),
}));
