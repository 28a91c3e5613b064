// Long, so it starts first.
import { describe } from 'vitest';
import { WALKERS } from './support/routes.ts';
import { walkEveryPage } from './support/walk.ts';

describe.each(WALKERS)('as %s', walkEveryPage);
