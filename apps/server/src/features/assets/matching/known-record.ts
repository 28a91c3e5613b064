import { type Prepared, prepare } from '@ldy/matching/judge/judge-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { loadRecords } from '../../vulnerabilities/vulnerabilities-about.ts';

export type LoadPrepared = (anchors: readonly string[]) => Promise<Prepared[]>;

export const allOf =
  (database: Database): LoadPrepared =>
  async (anchors) =>
    (await loadRecords(database, anchors)).map(prepare);
