import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { ThreadStopped } from '@ldy/search/threads/calls.ts';
import { SearchBusy } from '@ldy/search/threads/search-queue.ts';
import { ServiceUnavailableError } from '../../platform/errors.ts';

/** What is used of the in-memory index. */
export interface Index {
  engine: SearchEngine | undefined;
  hasLexicon: boolean;
}

/** Answers from the index when it is warm and running, else from the database; both return the same results. */
export function answerWithIndex(index: () => Index | undefined, otherwise: SearchEngine): SearchEngine {
  async function ask<T>(engine: SearchEngine | undefined, question: (engine: SearchEngine) => Promise<T>): Promise<T> {
    if (!engine) return question(otherwise);
    try {
      return await question(engine);
    } catch (error) {
      if (error instanceof ThreadStopped) return question(otherwise);
      throw error instanceof SearchBusy ? new ServiceUnavailableError() : error;
    }
  }
  const withLexicon = () => (index()?.hasLexicon ? index()?.engine : undefined);
  return {
    search: (query) => ask(index()?.engine, (engine) => engine.search(query)),
    tally: (query) => ask(index()?.engine, (engine) => engine.tally(query)),
    suggest: (query) => ask(withLexicon(), (engine) => engine.suggest(query)),
    correct: (text, asker) => ask(withLexicon(), (engine) => engine.correct(text, asker)),
  };
}
