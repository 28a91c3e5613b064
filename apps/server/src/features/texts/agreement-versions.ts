import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { mustAgree, type TermsVersion, termsInForce } from '@ldy/domain/agreement/terms-in-force.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The version of the agreements that comes with this portal. */
export const BUILT_IN: TermsVersion = {
  version: TERMS_VERSION,
  holdsFrom: TERMS_VERSION,
  substance: true,
  builtIn: true,
};

/** The published versions, those of the portal first, in the order of publication. Without the texts. */
export async function readTermsVersions(q: Queryable): Promise<[TermsVersion, ...TermsVersion[]]> {
  const versions = await q.query<TermsVersion>(
    `select version, holds_from as "holdsFrom", substance, built_in as "builtIn" from agreement_version
     where confirmed_at is not null and version <> $1 order by built_in desc, holds_from, confirmed_at`,
    [TERMS_VERSION],
  );
  const [earlier, own] = [versions.filter(({ builtIn }) => builtIn), versions.filter(({ builtIn }) => !builtIn)];
  return [...earlier, BUILT_IN, ...own] as [TermsVersion, ...TermsVersion[]];
}

/** The version that people agree to now. */
export async function currentTerms(q: Queryable, now: string): Promise<string> {
  return termsInForce(await readTermsVersions(q), shanghaiDay(now)).version;
}

/** Whether somebody who last agreed to this version has to agree again. */
export async function owesAgreement(q: Queryable, agreed: string | null, now: string): Promise<boolean> {
  return agreed === null || mustAgree(await readTermsVersions(q), agreed, shanghaiDay(now));
}
