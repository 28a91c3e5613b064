import { API } from '@ldy/contract/api.ts';
import { listWork as listCall } from '@ldy/contract/asset/findings.ts';
import { isShown } from '@ldy/contract/rights/redact.ts';
import { maySearchWords } from '@ldy/domain/access/may-ask.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { ForbiddenError } from '#server/platform/errors.ts';
import { accountOf, bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { listConcerned } from '../exposure/list-concerned.ts';
import { readOverview } from '../exposure/read-overview.ts';
import { changeWork } from './change-work.ts';
import { countWork } from './count-work.ts';
import { listWork } from './list-work.ts';
import { readWork } from './read-work.ts';
import { undoWork } from './undo-work.ts';

interface Deps {
  database: Database;
  clock(): string;
}

export function bindWorkRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const by = (call: Call) => ({
    ...{ accountId: accountOf(call), holderId: accountOf(call), reader: call.viewer, now: clock() },
    searchesWords: maySearchWords(VULNERABILITIES, call.viewer),
  });
  bindEndpoint(app, API.listWork, async (input, call) => {
    requireMarks(input, call);
    await call.spend('work');
    return listWork(database, input, by(call));
  });
  bindEndpoint(app, API.countWork, (input, call) => {
    requireMarks(input, call);
    return countWork(database, input, by(call));
  });
  bindEndpoint(app, API.readWork, async (input, call) => {
    const answer = await readWork(database, input, by(call));
    await call.spend('work');
    return answer;
  });
  bindEndpoint(app, API.changeWork, (input, call) => {
    if (input.all) requireMarks(input.all, call);
    return changeWork(database, input, by(call));
  });
  bindEndpoint(app, API.readOverview, async (input, call) => {
    await call.spend('work');
    return readOverview(database, input, by(call));
  });
  bindEndpoint(app, API.listConcerned, ({ vulnerability }, call) => listConcerned(database, vulnerability, by(call)));
  bindEndpoint(app, API.undoWork, async ({ change }, call) => ({
    restored: await undoWork(database, change, by(call)),
  }));
}

const ROW = listCall.output.shape.list.element.shape;
const MARKS = ['exploited', 'kev', 'has_poc'] as const;

/** What a reader does not see narrows nothing: the answer would say it. */
function requireMarks(filter: Partial<Record<(typeof MARKS)[number], boolean>>, { viewer }: Call): void {
  if (MARKS.some((mark) => filter[mark] && !isShown(ROW[mark], viewer)))
    throw new ForbiddenError('没有按这个条件筛选的权限');
}
