import type { AnyList } from '@ldy/contract/collection/list.ts';
import { listNews } from '@ldy/contract/news.ts';
import { type Redacted, readable } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { SituationNews, SituationNotice, SituationVulnerability } from '@ldy/contract/situation.ts';
import { mayFilterBy, mayOrderBy } from '@ldy/domain/access/may-ask.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { dayAfter } from '@ldy/domain/calendar/day.ts';
import { DUE_WITHIN_DAYS } from '@ldy/domain/statistics/situation.ts';
import { listDeps } from '../../collections/list/list-deps.ts';
import { type ListDeps, listRecords } from '../../collections/list/list-records.ts';
import type { ListedCollection } from '../../collections/listed-collection.ts';
import { listedNews } from '../news/listed-news.ts';
import { LISTED_NOTICES } from '../notices/listed-notices.ts';
import { LISTED_VULNERABILITIES } from '../vulnerabilities/list/listed-vulnerabilities.ts';

type Order = 'published' | 'intake' | 'kev_added' | 'kev_due';

/** The first rows of the list; none where its filter or order reveals a field that the reader may not see. */
export const newestVulnerabilities = (deps: ListDeps, reader: Reader, filter: object, sort: Order) =>
  firstRows<SituationVulnerability>(LISTED_VULNERABILITIES as never, deps, reader, { ...filter, sort });

/** As many as a list gives at once. */
const MOST = 100;

/** What is to be fixed soonest first. Lists are ordered the other way round: where not all of it is in one, day by day until there is enough. */
export async function soonestDue(deps: ListDeps, reader: Reader, today: string) {
  const due = (from: string, to: string, page_size: number) => {
    const filter = { kev_due_from: from, kev_due_to: to, sort: 'kev_due', page_size };
    return firstRows<SituationVulnerability>(LISTED_VULNERABILITIES as never, deps, reader, filter);
  };
  const last = dayAfter(today, DUE_WITHIN_DAYS);
  const all = await due(today, last, MOST);
  if (all.length < MOST) return derive(all, (rows) => rows.toReversed().slice(0, ROWS));
  let soonest = noRows<SituationVulnerability>(reader);
  for (let day = today; day <= last && soonest.length < ROWS; day = dayAfter(day, 1)) {
    const ofDay = await due(day, day, ROWS);
    soonest = derive(soonest, (rows) => [...rows, ...ofDay.toReversed()].slice(0, ROWS));
  }
  return soonest;
}

export function newestNotices({ database, clock }: ListDeps, reader: Reader) {
  const listed = LISTED_NOTICES[noticeLevelFor(reader)] as (typeof LISTED_NOTICES)[number];
  return firstRows<SituationNotice>(listed as never, listDeps(listed, { database, clock }), reader, {
    sort: 'published',
  });
}

/** None for who may not make the calls of the news. */
export async function newestNews({ database, clock }: ListDeps, reader: Reader) {
  const mayRead = reader.seesEverything || listNews.menu?.some((id) => reader.permissions.includes(id));
  const listed = listedNews(null);
  if (!mayRead) return noRows<SituationNews>(reader);
  return firstRows<SituationNews>(listed as never, listDeps(listed, { database, clock }), reader, {});
}

/** In each list of the screen. */
export const ROWS = 10;
const NOTHING = readable({});
const noRows = <Row>(reader: Reader) => derive(redact(NOTHING, {}, reader), (): Row[] => []);

async function firstRows<Row>(
  listed: ListedCollection<AnyList>,
  deps: ListDeps,
  reader: Reader,
  { sort, page_size = ROWS, ...filter }: { sort?: string; page_size?: number },
): Promise<Redacted<Row[]>> {
  const { collection, list } = listed;
  const mayAsk =
    Object.keys(filter).every((name) => mayFilterBy(collection, reader, name)) &&
    (sort === undefined || mayOrderBy(collection, reader, sort));
  if (!mayAsk) return noRows(reader);
  const input = list.input.parse({ ...filter, sort, page_size });
  const answer = await listRecords(listed, deps, input, { reader, spend: async () => {} });
  return derive(answer, (shown) => (shown as { list: Row[] }).list);
}
