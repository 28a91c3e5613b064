import { DatabaseAwayError } from '../database/database.ts';
import type { Call } from './bind-endpoint.ts';

export interface LastAnswersOptions {
  /** How many are remembered. */
  most?: number;
  longestMs?: number;
  /** Also those that cost a quota: what is remembered is little, and was counted for somebody. */
  counted?: boolean;
  now?: () => number;
}

/**
 * While the database does not answer, visitors get what visitors got for the same question some minutes ago. Only for answers that are the same for all
 * visitors, and only those that cost no quota unless `counted`: what a session may see, or who has asked how often, is not known without the database.
 */
export function createLastAnswers<Input, Data>({
  most = 200,
  longestMs = 600_000,
  counted = false,
  now = Date.now,
}: LastAnswersOptions = {}) {
  const answers = new Map<string, { at: number; data: Data }>();

  return async (input: Input, call: Call, work: (call: Call) => Promise<Data>): Promise<Data> => {
    if (call.viewer.role !== 'visitor' || call.viewer.accountId !== null) return work(call);
    let cost: 'unknown' | 'nothing' | 'quota' = 'unknown';
    const spend: Call['spend'] = async (key, rows) => {
      if (cost !== 'quota') cost = key === null ? 'nothing' : 'quota';
      await call.spend(key, rows);
    };
    const question = JSON.stringify(input);
    try {
      const data = await work({ ...call, spend });
      if (counted || (cost as string) === 'nothing') remember(question, data);
      return data;
    } catch (error) {
      const last = answers.get(question);
      if (!(error instanceof DatabaseAwayError) || !(counted || (cost as string) === 'nothing')) throw error;
      if (!last || now() - last.at > longestMs) throw error;
      call.log.warn({ err: error }, 'answered as some minutes ago: the database does not answer');
      // What cannot be counted is free.
      await call.spend(null);
      return last.data;
    }
  };

  function remember(question: string, data: Data): void {
    answers.delete(question);
    answers.set(question, { at: now(), data });
    if (answers.size > most) answers.delete(answers.keys().next().value as string);
  }
}
