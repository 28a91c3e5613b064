import type { Verdict } from '@ldy/matching/judge/judge-record.ts';
import { createWeightedCache, type WeightedCache } from '#server/platform/cache/weighted-cache.ts';
import { readVersion } from '#server/platform/change-log/read-version.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { PATCH } from '../../patches/logged-patch.ts';
import { VULNERABILITY } from '../../vulnerabilities/logged-vulnerability.ts';
import { rulesOfVerdicts } from '../findings/rules-of-verdicts.ts';

/** In verdicts; some 70 MB of memory. */
const MOST = 100_000;

/** By `keyOf` the component. */
export type KnownVerdicts = Pick<WeightedCache<readonly Verdict[]>, 'get' | 'put'>;
/** Of the library as it is now. */
export type RecallVerdicts = () => Promise<KnownVerdicts>;

/**
 * Verdicts in memory until anything in the library changes: machines have the same packages, and a build is matched again with each commit. Who began before a change puts
 * into what is forgotten.
 */
export function rememberVerdicts(q: Queryable): RecallVerdicts {
  let known = { state: '', verdicts: createWeightedCache<readonly Verdict[]>(MOST) };
  return async () => {
    const versions = await Promise.all([VULNERABILITY, PATCH].map(({ name }) => readVersion(q, name)));
    const state = [rulesOfVerdicts(), ...versions].join(' ');
    if (state !== known.state) known = { state, verdicts: createWeightedCache(MOST) };
    return known.verdicts;
  };
}
