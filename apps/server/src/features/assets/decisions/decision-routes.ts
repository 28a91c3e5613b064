import { API } from '@ldy/contract/api.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { accountOf, bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { approveDecisions, revokeDecisions } from './end-decisions.ts';
import { listDecisions, readFindingDecisions } from './list-decisions.ts';
import { makeDecisions, previewDecision } from './make-decisions.ts';

export function bindDecisionRoutes(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock(): string },
): void {
  const act = (call: Call) => ({ accountId: accountOf(call), address: call.address, now: clock() });
  const by = (call: Call) => ({ accountId: accountOf(call), reader: call.viewer, now: clock() });
  bindEndpoint(app, API.listDecisions, (input, call) => listDecisions(database, input, by(call)));
  bindEndpoint(app, API.readFindingDecisions, (input, call) => readFindingDecisions(database, input, by(call)));
  bindEndpoint(app, API.previewDecision, (input, call) => previewDecision(database, input, by(call)));
  bindEndpoint(app, API.makeDecisions, async (input, call) =>
    redact(API.makeDecisions.output, await makeDecisions(database, input, act(call)), call.viewer),
  );
  bindEndpoint(app, API.approveDecisions, async ({ ids }, call) => ({
    approved: await approveDecisions(database, ids, act(call)),
  }));
  bindEndpoint(app, API.revokeDecisions, async (input, call) =>
    redact(API.revokeDecisions.output, await revokeDecisions(database, input, act(call)), call.viewer),
  );
}
