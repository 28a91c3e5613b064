import type { CataloguedSource } from '@ldy/catalogue/collected-sources.ts';
import { BadPaths, readPaths } from '@ldy/connectors/news/json-by-paths.ts';
import { SOURCE_LIMITS } from '@ldy/contract/back-office/sources.ts';
import { articleAddress } from '@ldy/domain/news/article-address.ts';
import { columns } from '#server/platform/database/bulk.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { oneLine } from '#server/platform/one-line.ts';
import { ADAPTERS, isAdapter, needsPaths } from './adapters.ts';
import { reasonOf, recordEvent, type SourceAct } from './events.ts';
import { placeOf } from './place-of.ts';
import { type Complaint, SourceFault } from './source-fault.ts';

/** As somebody writes it. */
export interface NewSource {
  name: string;
  adapter: string;
  url: string;
  everyMinutes: number;
  licence: string;
  /** Where the articles of a JSON answer are. */
  paths?: string | undefined;
}

const { name: LONGEST_NAME, licence: LONGEST_LICENCE, paths: LONGEST_PATHS, every: INTERVALS } = SOURCE_LIMITS;

/** @throws SourceFault that says what is wrong with it */
export function checkSource({ name, adapter, url, everyMinutes, licence, paths = '' }: NewSource) {
  const refuse = (complaint: Complaint, why: string): never => {
    throw new SourceFault(complaint, why);
  };
  const address = articleAddress(url) ?? refuse('url', `${url} is no http address.`);
  if (!isAdapter(adapter))
    refuse('adapter', `There is no adapter "${adapter}". Adapters: ${Object.keys(ADAPTERS).join(', ')}.`);
  const stated = paths.trim();
  checkPaths(adapter, stated, (why) => refuse('paths', why));
  const shown = oneLine(name, LONGEST_NAME + 1);
  if (shown === '' || shown.length > LONGEST_NAME)
    refuse('name', `A source needs a name of at most ${LONGEST_NAME} characters.`);
  if (!Number.isInteger(everyMinutes) || everyMinutes < INTERVALS.least || everyMinutes > INTERVALS.most)
    refuse('every', `The interval is a whole number of minutes from ${INTERVALS.least} to ${INTERVALS.most}.`);
  return {
    ...placeOf(address),
    name: shown,
    adapter,
    everyMinutes,
    paths: stated,
    licence: oneLine(licence, LONGEST_LICENCE),
  };
}

function checkPaths(adapter: string, paths: string, refuse: (why: string) => never): void {
  if (!isAdapter(adapter)) return;
  if (!needsPaths(adapter)) {
    if (paths !== '') refuse(`A source by ${adapter} has no paths.`);
    return;
  }
  try {
    if (paths.length > LONGEST_PATHS) throw new BadPaths(`the paths have at most ${LONGEST_PATHS} characters`);
    readPaths(paths);
  } catch (error) {
    if (!(error instanceof BadPaths)) throw error;
    refuse(`${error.message}.`);
  }
}

/** A row of the catalogue as a source. */
export const fromCatalogue = ({ every, ...row }: CataloguedSource): NewSource => ({
  ...row,
  everyMinutes: Number(every),
});

export interface AddedSources {
  added: number;
  /** Addresses that are sources already, however they are spelled. */
  known: number;
  refused: { name: string; why: string; complaint: Complaint }[];
}

/**
 * Adds sources, each address once. The first visits are spread over their intervals, over an hour at most, by `random` (from 0 to 1), so that thousands do not begin together.
 */
export async function addSources(
  tx: Transaction,
  wanted: readonly NewSource[],
  act: SourceAct,
  random: () => number = Math.random,
): Promise<AddedSources> {
  const refused: AddedSources['refused'] = [];
  const rows = new Map<string, ReturnType<typeof checkSource> & { firstAt: string }>();
  let known = 0;
  for (const one of wanted) {
    try {
      const row = checkSource(one);
      if (rows.has(row.urlKey)) known++;
      else rows.set(row.urlKey, { ...row, firstAt: firstVisit(act.now, row.everyMinutes, wanted.length, random) });
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error;
      refused.push({ name: one.name || one.url, why: error.message, complaint: error.complaint });
    }
  }
  const added = await tx.execute(
    `insert into collected_source (name, adapter, url, url_key, host, domain, every_minutes, licence, paths, next_at, is_enabled, added_at)
     select row.*, true, $11
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[], $10::timestamptz[])
       as row (name, adapter, url, url_key, host, domain, every_minutes, licence, paths, next_at)
     on conflict (url_key) do nothing`,
    [
      ...columns(
        [...rows.values()],
        ['name', 'adapter', 'url', 'urlKey', 'host', 'domain', 'everyMinutes', 'licence', 'paths', 'firstAt'],
      ),
      act.now,
    ],
  );
  known += rows.size - added;
  const detail = { added, known, refused: refused.length, ...nameOf(wanted), ...reasonOf(act) };
  const object = added === 1 ? await idOf(tx, [...rows.keys()], act.now) : `${added} 个来源`;
  if (added > 0) await recordEvent(tx, { ...act.by, at: act.now, type: 'source.add', object, success: true, detail });
  return { added, known, refused };
}

async function idOf(tx: Transaction, urlKeys: readonly string[], addedAt: string): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'select id::text as id from collected_source where url_key = any ($1::text[]) and added_at = $2',
    [urlKeys, addedAt],
  );
  return row?.id ?? '';
}

/** Of one source its name and address; of many their number says enough. */
const nameOf = ([first, ...more]: readonly NewSource[]) =>
  first && more.length === 0 ? { name: first.name, url: first.url } : {};

const HOUR_MINUTES = 60;
function firstVisit(now: string, everyMinutes: number, count: number, random: () => number): string {
  const minutes = count === 1 ? 0 : Math.min(everyMinutes, HOUR_MINUTES) * random();
  return new Date(Date.parse(now) + minutes * 60_000).toISOString();
}
