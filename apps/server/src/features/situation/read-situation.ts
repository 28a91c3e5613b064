import { API } from '@ldy/contract/api.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { dayAfter } from '@ldy/domain/calendar/day.ts';
import { shanghaiDay, statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { NEW_WITHIN_DAYS } from '@ldy/domain/vulnerability/new-today.ts';
import type { ListDeps } from '../../collections/list/list-records.ts';
import { readCollected } from '../collection/collected-health.ts';
import { readSourceHealth } from '../ingestion/read-source-health.ts';
import { countHeadFigures, countSituationCharts } from './count-situation.ts';
import { newestNews, newestNotices, newestVulnerabilities, ROWS, soonestDue } from './newest.ts';

/** Where nothing was published for so long, the periods end with the newest publication. */
const LONGEST_SILENCE_DAYS = 30;

/** Everything that 态势大屏 shows to a reader. Figures and lists of fields that the reader may not see are left out. */
export async function readSituation(
  deps: ListDeps,
  stillSince: string | null,
  reader: Reader,
): Promise<AnswerOf<typeof API.readSituation>> {
  const now = deps.clock();
  const today = shanghaiDay(now);
  const newest = (filter: object, sort: 'published' | 'intake' | 'kev_added' | 'kev_due') =>
    newestVulnerabilities(deps, reader, filter, sort);
  const published = await newest({ published_to: today }, 'published');
  const last = statedDay(published[0]?.published) || today;
  const until = last < dayAfter(today, -LONGEST_SILENCE_DAYS) ? last : today;
  // Where hardly anything was published lately, what came in says more than an empty list.
  const recent = await newest({ published_from: dayAfter(until, -NEW_WITHIN_DAYS) }, 'intake');
  // One after the other: a call has no more searches at once than a list.
  const figures = await countHeadFigures(deps, reader, { today, now });
  const charts = await countSituationCharts(deps, reader, { today, until });
  const answer = {
    ...{ as_of: now, today, until, still_since: stillSince, figures, charts },
    newest: recent.length < ROWS ? await newest({}, 'intake') : recent,
    exploited: await newest({ kev: true }, 'kev_added'),
    due: await soonestDue(deps, reader, today),
    overdue: await newest({ kev_due_to: dayAfter(today, -1) }, 'kev_due'),
    domestic: await newest({ domestic: true }, 'published'),
    notices: await newestNotices(deps, reader),
    news: await newestNews(deps, reader),
    sources: await readSourceHealth(deps.database, now, await readCollected(deps.database)),
  };
  return redact(API.readSituation.output, answer, reader);
}
