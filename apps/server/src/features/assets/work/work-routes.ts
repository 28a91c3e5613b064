import { API } from '@ldy/contract/api.ts';
import { maySearchWords } from '@ldy/domain/access/may-ask.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { accountOf, bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { holderOf } from '../../organisations/holders/holder-of.ts';
import type { Access } from '../../organisations/holders/may-hold.ts';
import { listConcerned } from '../exposure/list-concerned.ts';
import { readOverview } from '../exposure/read-overview.ts';
import { changeWork } from './change-work.ts';
import { countWork } from './count-work.ts';
import { listWork } from './list-work.ts';
import { readWork } from './read-work.ts';
import { requireMarks } from './require-marks.ts';
import { undoWork } from './undo-work.ts';

interface Deps {
  database: Database;
  clock(): string;
}

export function bindWorkRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const by = async (call: Call, holder: string | undefined, access: Access) => ({
    ...{ accountId: accountOf(call), reader: call.viewer, now: clock() },
    holderId: await holderOf(database, accountOf(call), holder, access),
    searchesWords: maySearchWords(VULNERABILITIES, call.viewer),
  });
  bindEndpoint(app, API.listWork, async (input, call) => {
    requireMarks(input, call);
    await call.spend('work');
    return listWork(database, input, await by(call, input.holder, 'read'));
  });
  bindEndpoint(app, API.countWork, async (input, call) => {
    requireMarks(input, call);
    await call.spend('work');
    return countWork(database, input, await by(call, input.holder, 'read'));
  });
  bindEndpoint(app, API.readWork, async (input, call) => {
    const answer = await readWork(database, input, await by(call, input.holder, 'read'));
    await call.spend('work');
    return answer;
  });
  bindEndpoint(app, API.changeWork, async (input, call) => {
    if (input.all) requireMarks(input.all, call);
    return changeWork(database, input, await by(call, input.holder, 'work'));
  });
  bindEndpoint(app, API.readOverview, async (input, call) => {
    await call.spend('work');
    return readOverview(database, input, await by(call, input.holder, 'read'));
  });
  bindEndpoint(app, API.listConcerned, async ({ vulnerability }, call) =>
    listConcerned(database, vulnerability, await by(call, undefined, 'read')),
  );
  bindEndpoint(app, API.undoWork, async ({ change, holder }, call) => ({
    restored: await undoWork(database, change, await by(call, holder, 'work')),
  }));
}
