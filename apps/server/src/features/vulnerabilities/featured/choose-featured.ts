import type { Redacted } from '@ldy/contract/rights/declare-rights.ts';
import { readable } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { Featured } from '@ldy/contract/vulnerability/featured.ts';
import { mayFilterBy, mayOrderBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { type ListDeps, listRecords } from '#server/collections/list/list-records.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { LISTED_VULNERABILITIES as LISTED } from '../list/listed-vulnerabilities.ts';
import { readVulnerability } from '../read-vulnerability.ts';
import { completeness, tellFeatured } from './tell-featured.ts';

/** Where to look, best first: what is exploited now, what is severe and new. */
const CANDIDATES = [
  { filter: { kev: true, severity: ['critical'] }, sort: 'kev_added' },
  { filter: { kev: true }, sort: 'kev_added' },
  { filter: { severity: ['critical'] }, sort: 'published' },
  { filter: { severity: ['high'] }, sort: 'published' },
] as const;

/** Profiles that are read of each place, of a page of a list: the newest are often the least complete. */
const MOST = 10;
const FREE = async () => {};
const NOTHING = readable({});

/** The vulnerability that a picture shows to this reader: the one that says most among the newest; null where none says enough. */
export async function chooseFeatured(
  deps: ListDeps & { database: Database },
  reader: Reader,
): Promise<Redacted<Featured | null>> {
  let best = derive(redact(NOTHING, {}, reader), (): Featured | null => null);
  for (const { filter, sort } of CANDIDATES) {
    for (const id of await idsOf(deps, reader, filter, sort)) {
      const featured = derive(await readVulnerability(deps.database, id, { reader, spend: FREE }), tellFeatured);
      if (completeness(featured) > completeness(best)) best = featured;
    }
    if (best !== null) break;
  }
  return best;
}

/** What the picture says of the record that it shows, as it is now; undefined where it no longer can. */
export async function readAgain(
  database: Database,
  shown: Pick<Featured, 'id'> | null,
  reader: Reader,
): Promise<Redacted<Featured | null> | undefined> {
  try {
    const again = shown && derive(await readVulnerability(database, shown.id, { reader, spend: FREE }), tellFeatured);
    return again ?? undefined;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

async function idsOf(deps: ListDeps, reader: Reader, filter: object, sort: string): Promise<string[]> {
  const mayAsk =
    Object.keys(filter).every((name) => mayFilterBy(VULNERABILITIES, reader, name)) &&
    mayOrderBy(VULNERABILITIES, reader, sort);
  if (!mayAsk) return [];
  const input = LISTED.list.input.parse({ ...filter, sort, page_size: MOST });
  const { list } = await listRecords(LISTED, deps, input, { reader, spend: FREE });
  return list.map(({ id }) => id);
}
