import { afterEach, expect } from 'vitest';
import { WORDLESS } from '../features/audit/record-event.ts';
import { makePasswordsCheap } from './password-cost.ts';
import { rememberStatements } from './plan-on-embedded.ts';

/** Run by vitest before each `*.db.test.ts`. */
makePasswordsCheap();
if (process.env.LDY_TEST_DATABASE_URL) rememberStatements();

/** Whatever a test makes the portal record has words, beside the type of its event. */
afterEach(() => {
  const wordless = [...WORDLESS];
  WORDLESS.clear();
  expect(wordless).toEqual([]);
});
