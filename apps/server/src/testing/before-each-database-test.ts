import { makePasswordsCheap } from './password-cost.ts';
import { rememberStatements } from './plan-on-embedded.ts';

/** Run by vitest before each `*.db.test.ts`. */
makePasswordsCheap();
if (process.env.LDY_TEST_DATABASE_URL) rememberStatements();
