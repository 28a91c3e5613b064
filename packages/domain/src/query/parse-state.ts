import type { Collection } from '../collection/collection.ts';
import { type Problem, QUERY_LIMITS } from './query.ts';

/** Position and diagnostics of the parser. */
export interface ParseState {
  readonly collection: Collection;
  readonly text: string;
  at: number;
  conditions: number;
  terms: number;
  problems: Problem[];
  notes: Problem[];
}

/** Aborts parsing at a fatal error. Caught in `parseQuery`. */
export class CannotGoOn extends Error {}

/** Reports an error and continues, so that all wrong values are reported at once. */
export function complain(state: ParseState, from: number, to: number, message: string): void {
  if (state.problems.length < QUERY_LIMITS.depth) state.problems.push({ at: { from, to }, message });
}

export function giveUp(state: ParseState, from: number, to: number, message: string): never {
  complain(state, from, to, message);
  throw new CannotGoOn(message);
}

export function countCondition(state: ParseState, from: number, to: number): void {
  state.conditions += 1;
  if (state.conditions > QUERY_LIMITS.conditions) {
    giveUp(
      state,
      from,
      to,
      `条件太多：一次最多 ${QUERY_LIMITS.conditions} 个，请删减，或用逗号把同一个键的取值写在一起`,
    );
  }
}

/** What is looked for in texts, which costs more than any other condition. */
export function countTerms(state: ParseState, terms: number, from: number, to: number): void {
  state.terms += terms;
  if (state.terms > QUERY_LIMITS.terms) {
    giveUp(state, from, to, `词语和短语太多：一次最多 ${QUERY_LIMITS.terms} 个，相连的词语算一个，请只留关键的`);
  }
}
