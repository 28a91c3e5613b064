import { API } from '@ldy/contract/api.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { FastifyInstance } from 'fastify';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import { accountOf, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { settingsOf } from '#server/platform/http/server-settings.ts';
import { asHolder, statementsAsHolder } from '../../organisations/holders/as-holder.ts';
import { holderOf, mayHold } from '../../organisations/holders/holder-of.ts';
import type { AssetJudging } from '../findings/judging-of-assets.ts';
import { takeTurns } from '../matching/take-turns.ts';
import type { ReadingDeps } from '../readings/read-components.ts';
import { applyVex } from './apply-vex.ts';
import { approveVex, withdrawVex } from './end-vex.ts';
import { exportVex } from './export-vex.ts';
import { keepDocument, storedDocument } from './keep-document.ts';
import { listDocuments } from './list-documents.ts';
import { loadKnown } from './load-known.ts';
import { createReceiveVex } from './receive-vex.ts';
import { rehearsalInWords, rehearse } from './rehearse.ts';

export function bindVexRoutes(app: FastifyInstance, deps: ReadingDeps & { assetJudging: AssetJudging }): void {
  const { database, clock } = deps;
  const receive = createReceiveVex(deps);
  const act = (call: Call) => ({ accountId: accountOf(call), address: call.address, now: clock() });
  const rehearsed = async (id: string, call: Call) => {
    const accountId = accountOf(call);
    const q = statementsAsHolder(database, accountId);
    const stored = await storedDocument(q, id, accountId);
    const turn = takeTurns(call.signal);
    const known = await loadKnown(q, stored, turn);
    const mayApply = await mayHold(database, accountId, stored.holderId, 'change');
    return rehearsalInWords(stored, known, await rehearse(stored, known, { turn }), { reader: call.viewer, mayApply });
  };
  bindEndpoint(app, API.rehearseVex, async (_, call) => {
    const { written, name, holderId } = await receive(call);
    const made = { accountId: accountOf(call), holderId, now: clock(), name };
    return rehearsed(await keepDocument(database, written, made), call);
  });
  bindEndpoint(app, API.readRehearsal, ({ id }, call) => rehearsed(id, call));
  bindEndpoint(app, API.applyVex, async (input, call) =>
    redact(API.applyVex.output, await applyVex(database, input, act(call), call.signal), call.viewer),
  );
  bindEndpoint(app, API.listVexDocuments, ({ holder }, call) =>
    asHolder(database, accountOf(call), async (tx) =>
      listDocuments(tx, await holderOf(tx, accountOf(call), holder, 'read'), {
        ...{ accountId: accountOf(call), reader: call.viewer },
      }),
    ),
  );
  bindEndpoint(app, API.approveVex, async ({ id }, call) =>
    redact(API.approveVex.output, await approveVex(database, id, act(call)), call.viewer),
  );
  bindEndpoint(app, API.withdrawVex, async ({ id }, call) =>
    redact(API.withdrawVex.output, await withdrawVex(database, id, act(call)), call.viewer),
  );
  bindEndpoint(app, API.exportVex, (input, call) => {
    const by = { accountId: accountOf(call), reader: call.viewer, signal: call.signal };
    return exportVex({ ...deps, origin: settingsOf(app).publicUrl ?? 'http://localhost' }, input, by);
  });
}
