import { makePasswordsCheap } from './password-cost.ts';

/** Run by vitest before each `*.db.test.ts`. */
makePasswordsCheap();
