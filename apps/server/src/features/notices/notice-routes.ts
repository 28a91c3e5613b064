import { API } from '@ldy/contract/api.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Answer } from '@ldy/contract/rights/declare-rights.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { FastifyInstance } from 'fastify';
import type { EngineFor } from '../../collections/engine/engines.ts';
import { listDeps } from '../../collections/list/list-deps.ts';
import { listRecords } from '../../collections/list/list-records.ts';
import { searchesInTurn } from '../../collections/searches-in-turn.ts';
import { suggest } from '../../collections/suggestions/suggest.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { bindEndpoint, type Call } from '../../platform/http/bind-endpoint.ts';
import { createLastAnswers } from '../../platform/http/last-answers.ts';
import { clearUnread } from '../live/unread-counts.ts';
import { bindPublicCsafRoutes, type CsafDeps } from './csaf/public-csaf-routes.ts';
import { readNoticeCsaf, readVulnerabilityCsaf } from './csaf/read-csaf.ts';
import { LISTED_NOTICES } from './listed-notices.ts';
import { listNoticesOf } from './notices-of.ts';
import { compareRevisions, readNotice } from './read-notice.ts';

export interface NoticeDeps extends CsafDeps {
  database: Database;
  /** For calls with a waiting caller: on PostgreSQL a statement takes at most five seconds. */
  reading: Database;
  engineFor: EngineFor;
}

/** What people read of notices. Which ones there are for them is decided by the relation of their level, everywhere. */
export function bindNoticeRoutes(app: FastifyInstance, deps: NoticeDeps): void {
  const { database, reading, clock, engineFor } = deps;
  const levels = LISTED_NOTICES.map((listed) => ({
    listed,
    inTurn: searchesInTurn(listDeps(listed, { database: reading, clock, engineFor })),
  }));
  const levelOf = ({ viewer }: Call) => levels[noticeLevelFor(viewer)] as (typeof levels)[number];

  const lastAnswers = createLastAnswers<ParsedInputOf<typeof API.listNotices>, Answer<typeof API.listNotices.output>>();
  bindEndpoint(app, API.listNotices, (input, call) => {
    const { listed, inTurn } = levelOf(call);
    return lastAnswers(input, call, (counted) =>
      inTurn(call, (own) => listRecords(listed, own, input, callerOf(counted))),
    );
  });
  bindEndpoint(app, API.suggestNotices, (input, call) => {
    const { listed, inTurn } = levelOf(call);
    return inTurn(call, (own) => suggest(listed, own, input, call.viewer));
  });
  bindEndpoint(app, API.listNoticesOf, ({ id }, { viewer }) => listNoticesOf(reading, id, viewer));
  bindEndpoint(app, API.readNotice, ({ id }, call) => readNotice(reading, id, callerOf(call)));
  bindEndpoint(app, API.compareRevisions, (input, call) => compareRevisions(reading, input, callerOf(call)));
  bindEndpoint(app, API.readNoticeCsaf, (input, call) => readNoticeCsaf(reading, input, callerOf(call), deps));
  bindEndpoint(app, API.readVulnerabilityCsaf, (input, call) =>
    readVulnerabilityCsaf(reading, input, callerOf(call), deps),
  );
  bindPublicCsafRoutes(app, deps);
  bindEndpoint(app, API.markNoticesSeen, async (_input, { viewer }) => {
    await clearUnread(database, viewer.accountId as string, 'notices');
    return {};
  });
}

const callerOf = ({ viewer, spend }: Call) => ({ reader: viewer, spend });
