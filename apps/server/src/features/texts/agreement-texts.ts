import { operatorOf, type Site } from '@ldy/contract/site.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';
import { builtInTexts } from '@ldy/domain/agreement/built-in-texts.ts';
import { writeMarkdown } from '@ldy/domain/agreement/write-markdown.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';

export interface AgreementTexts {
  protocol: string;
  privacy: string;
}

/** Both agreements of a published version, in Markdown; undefined if there is none. */
export async function readAgreementTexts(
  q: Queryable,
  version: string,
  site: Pick<Site, 'name' | 'vendor'>,
): Promise<AgreementTexts | undefined> {
  if (version === TERMS_VERSION) return writeBuiltIn(site);
  const [row] = await q.query<AgreementTexts>(
    'select protocol, privacy from agreement_version where version = $1 and confirmed_at is not null',
    [version],
  );
  return row;
}

function writeBuiltIn(site: Pick<Site, 'name' | 'vendor'>): AgreementTexts {
  const texts = builtInTexts(operatorOf(site));
  return { protocol: writeMarkdown(texts.protocol), privacy: writeMarkdown(texts.privacy) };
}

/** Keeps the portal's own version, so that who agreed to it can read it after an upgrade has brought another. */
export async function keepBuiltIn(database: Database, site: Pick<Site, 'name' | 'vendor'>, now: string): Promise<void> {
  const { protocol, privacy } = writeBuiltIn(site);
  await database.execute(
    `insert into agreement_version
       (version, holds_from, protocol, privacy, changes, substance, built_in, reason, proposed_at, confirmed_at)
     values ($1, $2::date, $3, $4, '', true, true, '', $5, $5) on conflict (version) do nothing`,
    [TERMS_VERSION, TERMS_VERSION, protocol, privacy, now],
  );
}
