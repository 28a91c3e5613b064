import { CONNECTORS } from '@ldy/connectors/registry.ts';
import { rememberWhileReloading } from '../../platform/cache/remember.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import {
  COLLECTED_WITHIN_HOURS,
  type CollectedConnector,
  laterOf,
  readCollected,
} from '../collection/collected-health.ts';
import { type Runs, readRuns } from '../ingestion/read-source-health.ts';

const HOUR_MS = 3_600_000;
/** Home page, screens and lists of options ask for it with every call. */
const REMEMBERED_MS = 10_000;

const DELIVER_VULNERABILITIES = CONNECTORS.filter(({ stored }) => stored?.kind === 'record').map(({ name }) => name);

export interface StillDeps {
  reading: Database;
  clock(): string;
}

/** ISO 8601; null where something came within a day, or never. */
export type ReadStill = () => Promise<string | null>;

/**
 * "None today" is true of a library that looked today. Of one that lies still it is not known, so all who count what is new ask here first.
 */
export function createStillReader({ reading, clock }: StillDeps): ReadStill {
  const read = rememberWhileReloading(REMEMBERED_MS, () => readLastSuccess(reading, clock()));
  return async () => stillSince(await read(), clock());
}

async function readLastSuccess(q: Queryable, now: string): Promise<string | null> {
  const [runs, collected] = [await readRuns(q, now), await readCollected(q)];
  return lastSuccessOf(DELIVER_VULNERABILITIES, { runs, collected });
}

export interface Successes {
  runs: ReadonlyMap<string, Runs>;
  collected: ReadonlyMap<string, Pick<CollectedConnector, 'lastSuccess'>>;
}

/** The later of file and visit, of any of these connectors. */
export const lastSuccessOf = (connectors: readonly string[], { runs, collected }: Successes): string | null =>
  connectors
    .flatMap((name) => [runs.get(name)?.last_success ?? null, collected.get(name)?.lastSuccess ?? null])
    .reduce(laterOf, null);

export const stillSince = (lastSuccess: string | null, now: string): string | null =>
  lastSuccess !== null && Date.parse(now) - Date.parse(lastSuccess) > COLLECTED_WITHIN_HOURS * HOUR_MS
    ? lastSuccess
    : null;
