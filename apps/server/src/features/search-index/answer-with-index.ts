import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { ThreadStopped } from '@ldy/search/threads/calls.ts';
import { SearchBusy } from '@ldy/search/threads/search-queue.ts';
import { ServiceUnavailableError } from '../../platform/errors.ts';

/** What is asked of the index, where there is one. */
export interface Index {
  engine: SearchEngine | undefined;
  hasLexicon: boolean;
}

/** The index answers where it is warm and runs, else the database: both find the same. */
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
    suggest: (query) => ask(withLexicon(), (engine) => engine.suggest(query)),
    correct: (text, asker) => ask(withLexicon(), (engine) => engine.correct(text, asker)),
  };
}
