import { answerCalls } from '../answer-calls.ts';

export type FrailCalls = {
  say: { input: string; output: string };
  fail: { input: string; output: never };
  hang: { input: null; output: never };
  die: { input: null; output: never };
};

/** A thread that fails in every possible way. */
answerCalls<FrailCalls>({
  say: (words) => words,
  fail(name) {
    throw Object.assign(new Error('as requested'), { name });
  },
  hang() {
    for (;;);
  },
  die() {
    setImmediate(() => {
      throw new Error('struck down');
    });
    return new Promise<never>(() => {});
  },
});
