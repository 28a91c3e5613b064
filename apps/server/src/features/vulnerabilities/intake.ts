import { isFuture } from '@ldy/domain/calendar/future.ts';
import type { DeliveredScore } from '@ldy/domain/vulnerability/epss-score.ts';
import { withoutFutureDates } from '@ldy/domain/vulnerability/future-dates.ts';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Holding, Intake, StoredKind, Stores } from '../../platform/modules/intake.ts';
import { COUNTED_TABLES } from '../products/refresh-products.ts';
import { ageNotYet } from './age-not-yet.ts';
import { knownFiles } from './known-files.ts';
import { VULNERABILITY } from './logged-vulnerability.ts';
import { areAllNumbered, numberVulnerabilities } from './number-vulnerabilities.ts';
import { Precomputation, type RecordEntry } from './precompute/precomputation.ts';
import { PreparedRecord } from './prepare-record.ts';
import { storedDocuments } from './rebuild/stored-documents.ts';
import { tidyLibrary } from './rebuild/tidy-library.ts';
import { storeEpssScores } from './store-epss.ts';
import { storeStatements } from './store-statements.ts';
import { withdrawnStatements } from './withdrawn-statements.ts';

const records: StoredKind<RecordEntry> = {
  logs: [VULNERABILITY],
  async store(tx, entries, now, rules) {
    const counts = { added: 0, changed: 0, unchanged: 0 };
    for (const [source, some] of Map.groupBy(entries, ({ record }) => record.source)) {
      const batch = some.map((entry) => entry.prepared ?? new PreparedRecord(entry));
      const stored = await storeStatements(tx, source, batch, now, { rules });
      counts.added += stored.added;
      counts.changed += stored.changed;
      counts.unchanged += stored.unchanged;
    }
    return counts;
  },
  screen(entry, now) {
    const { record, notes } = withoutFutureDates(entry.record, now);
    return notes.length === 0 ? entry : { ...entry, record, notes: [...(entry.notes ?? []), ...notes] };
  },
  nameOf: ({ record }) => record.key,
  withdrawals: withdrawnStatements,
  startPrecomputing: () => new Precomputation(),
  knownFiles,
  documents: storedDocuments,
};

const stores: Stores<DeliveredRecord | DeliveredScore> = {
  record: records,
  epss: {
    store: storeEpssScores,
    logs: [VULNERABILITY],
    isSmall: true,
    holdings: (q) =>
      q.query<Holding>("select 'epss' as source, count(*)::int as records, null as newest from epss_score"),
    // Its day decides which scores are the newest: one of the future would keep all others out.
    screen: (entry, now) => (isFuture(entry.date, now) ? { refused: `its day ${entry.date} is in the future` } : entry),
  },
};

/** How long what came before the imports under way goes without a number. */
const PATIENCE_MS = 6 * 3_600_000;
/** Imports that always overlap are never all over: what came before the first of them, and has waited for hours, is whole. */
function waitedLongEnough(now: string, begunAt: string | null): string {
  const before = Math.min(Date.parse(now) - PATIENCE_MS, begunAt === null ? Infinity : Date.parse(begunAt));
  return new Date(before).toISOString();
}

export const vulnerabilityIntake = {
  stores,
  finish: [
    {
      name: 'numbers',
      isDone: areAllNumbered,
      async run(database, { now, waitingFor, begunAt, say }) {
        const numbered = await numberVulnerabilities(
          database,
          now,
          waitingFor.length === 0 ? undefined : waitedLongEnough(now, begunAt),
        );
        const [row] = await database.query<{ count: number }>('select count(*)::int as count from vulnerability');
        say(`${numbered} LDY numbers given, ${row?.count ?? 0} vulnerabilities in the library.`);
        if (waitingFor.length > 0)
          say(
            `New numbers wait for the import of ${waitingFor.join(', ')}: it is under way, or was stopped; run it again.`,
          );
      },
    },
    {
      name: 'age-not-yet',
      after: ['patches'],
      run: (database, { now }) => ageNotYet(database, now),
    },
    { name: 'tidy-library', after: ['figures'], run: (database) => tidyLibrary(database, COUNTED_TABLES) },
  ],
  knowledge: [
    'source_record',
    'identifier_assertion',
    'vulnerability',
    'ldy_number',
    'ldy_serial',
    'vulnerability_identifier',
    'vulnerability_search',
    'affected_product',
    'epss_score',
    'patched_identifier',
  ],
  growing: ['patched_identifier'],
} satisfies Intake;
