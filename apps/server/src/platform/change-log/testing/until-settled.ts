import { until } from '@ldy/domain/testing/until.ts';
import type { Queryable } from '../../database/database.ts';
import { readChanges } from '../read-changes.ts';

/** All that was written can be read; on PostgreSQL transactions of other tests' databases can hold it up. */
export const untilSettled = (q: Queryable) =>
  until(async () => !(await readChanges(q, { after: '', limit: 1 })).isWaiting);
