import { type Spread, spreadOf } from '../lib/figures.ts';
import { QUESTIONS, type Question } from './queries.ts';

/** Kind of question → latencies, and number of hits, since a question that finds nothing would look fast. */
export type Measured = Record<string, { spread: Spread; found: number }>;

/** A kind is repeated for at least this time, and each of its questions at least this often. */
const LONG_ENOUGH_MS = 1_500;
const ROUNDS = 8;
const MOST_ROUNDS = 400;

export async function measureQuestions(ask: (question: Question) => Promise<number> | number): Promise<Measured> {
  const measured: Measured = {};
  for (const [kind, questions] of Object.entries(QUESTIONS)) {
    let found = 0;
    for (const question of questions) found += await ask(question);
    const times: number[] = [];
    const begin = performance.now();
    for (
      let round = 0;
      round < MOST_ROUNDS && (round < ROUNDS || performance.now() - begin < LONG_ENOUGH_MS);
      round += 1
    ) {
      for (const question of questions) {
        const started = performance.now();
        await ask(question);
        times.push(performance.now() - started);
      }
    }
    measured[kind] = { spread: spreadOf(times), found: Math.round(found / questions.length) };
  }
  return measured;
}
