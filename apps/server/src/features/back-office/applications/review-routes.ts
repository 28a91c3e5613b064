import { API } from '@ldy/contract/api.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { approveApplication } from '../../applications/approve-application.ts';
import { askForMore } from '../../applications/ask-for-more.ts';
import { claimApplication, releaseApplication } from '../../applications/claim-application.ts';
import { countQueue, listApplications } from '../../applications/list-applications.ts';
import { readApplication, unmaskContact } from '../../applications/read-application.ts';
import { rejectApplication } from '../../applications/reject-application.ts';
import { actorOf, type BackOfficeDeps } from '../staff-deps.ts';
import { describeApplication, describeListed, namesFor } from './describe-application.ts';

const DONE = {};

/** Applications: the queue, one of them, and what reviewers do with it. */
export function bindReviewRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { reading, clock, sealer } = deps;

  bindEndpoint(app, API.listApplications, async ({ claim, late, ...filter }, { viewer }) => {
    const claimedBy = claim === 'me' ? viewer.accountId : claim === 'nobody' ? null : undefined;
    const { list, cursor } = await listApplications(
      { database: reading, sealer, clock },
      { ...filter, claimedBy, isLate: late },
    );
    const names = await namesFor(reading, list);
    return { list: list.map((each) => describeListed(each, names)), cursor: cursor ?? '' };
  });

  bindEndpoint(app, API.countApplications, (_, { viewer }) =>
    countQueue(reading, { reviewer: viewer.accountId as string, today: shanghaiDay(clock()) }),
  );

  bindEndpoint(app, API.readApplication, async ({ id }) => describeApplication(deps, await readApplication(deps, id)));

  bindEndpoint(app, API.claimApplication, async (seen, call) => {
    await claimApplication(deps, seen, actorOf(call, deps));
    return DONE;
  });
  bindEndpoint(app, API.releaseApplication, async (seen, call) => {
    await releaseApplication(deps, seen, actorOf(call, deps));
    return DONE;
  });
  bindEndpoint(app, API.approveApplication, async ({ account_id: accountId, ...approval }, call) => {
    await approveApplication(deps, { ...approval, accountId }, actorOf(call, deps));
    return DONE;
  });
  bindEndpoint(app, API.rejectApplication, async (rejection, call) => {
    await rejectApplication(deps, rejection, actorOf(call, deps));
    return DONE;
  });
  bindEndpoint(app, API.askForMore, async (question, call) => {
    await askForMore(deps, question, actorOf(call, deps));
    return DONE;
  });
  bindEndpoint(app, API.unmaskApplication, async (asked, call) => {
    const { phone, mail } = await unmaskContact(deps, asked, actorOf(call, deps));
    return { phone, mail };
  });
}
