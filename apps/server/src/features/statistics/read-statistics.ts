import { API } from '@ldy/contract/api.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { mayFilterBy, mayQueryBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { type ChartName, chartOf, fieldsOfChart } from '@ldy/domain/statistics/charts.ts';
import { bucketsOf, periodOf, previousOf } from '@ldy/domain/statistics/periods.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { ListCaller, ListDeps } from '../../collections/list/list-records.ts';
import { tallyRecords } from '../../collections/list/tally-records.ts';
import { ForbiddenError } from '../../platform/errors.ts';
import { LISTED_VULNERABILITIES as LISTED } from '../vulnerabilities/list/listed-vulnerabilities.ts';
import { countCharts } from './count-charts.ts';
import { saysWhen } from './plan-chart.ts';

/** Who may not see a field gets no figure that discloses it. */
export const mayTell = (reader: Reader, name: ChartName): boolean =>
  fieldsOfChart(chartOf(name)).every((field) => mayQueryBy(VULNERABILITIES, reader, field));

/** The figures of charts, each the total of the list that it leads to. */
export async function readStatistics(
  deps: ListDeps,
  { charts, period: asked, unit: wanted, ...input }: ParsedInputOf<typeof API.readStatistics>,
  caller: ListCaller,
): Promise<AnswerOf<typeof API.readStatistics>> {
  const { reader } = caller;
  if (!mayFilterBy(VULNERABILITIES, reader, 'published_from')) throw new ForbiddenError('没有查看公开日期的权限');
  const asOf = deps.clock();
  const today = shanghaiDay(asOf);
  const { published_from: _from, published_to: _to, ...filter } = input;
  const period = periodOf(asked, today, input);
  const previous = saysWhen(filter) ? null : previousOf(period, today);
  const { unit } = bucketsOf(period, wanted, today);
  const tally = await tallyRecords(LISTED, deps, filter, caller);
  const library = await tallyRecords(LISTED, deps, {}, { reader, spend: async () => {} });
  const counted = await countCharts(
    [...new Set(charts)],
    (name) => !mayTell(reader, name),
    { tally, library },
    {
      ...{ filter, period, previous, unit, today, until: today },
    },
  );
  const answer = {
    ...{ as_of: asOf, period, previous_period: previous, unit },
    ...{ total: counted.total, previous_total: counted.previous, charts: counted.charts },
  };
  return redact(API.readStatistics.output, answer, reader);
}

/** Of the whole library, by level and source. */
export async function readBugStatistic(
  deps: ListDeps,
  caller: ListCaller,
): Promise<AnswerOf<typeof API.readBugStatistic>> {
  const { reader } = caller;
  const tally = await tallyRecords(LISTED, deps, {}, caller);
  const facet = async (field: 'severity' | 'source') =>
    mayQueryBy(VULNERABILITIES, reader, field) ? tally.top(field, {}) : [];
  const [total = 0] = await tally.count([{}]);
  const answer = {
    ...{ as_of: deps.clock(), total },
    ...{ severities: await facet('severity'), sources: await facet('source') },
  };
  return redact(API.readBugStatistic.output, answer, reader);
}
