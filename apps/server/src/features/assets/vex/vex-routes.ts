import { API } from '@ldy/contract/api.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { FastifyInstance } from 'fastify';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import { accountOf, bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { settingsOf } from '#server/platform/http/server-settings.ts';
import type { AssetJudging } from '../findings/judging-of-assets.ts';
import { takeTurns } from '../matching/take-turns.ts';
import type { ReadingDeps } from '../readings/read-components.ts';
import { applyVex, withdrawVex } from './apply-vex.ts';
import { exportVex } from './export-vex.ts';
import { keepDocument, type StoredDocument, storedDocument } from './keep-document.ts';
import { listDocuments } from './list-documents.ts';
import { loadKnown } from './load-known.ts';
import { createReceiveVex } from './receive-vex.ts';
import { rehearsalInWords, rehearse } from './rehearse.ts';

export function bindVexRoutes(app: FastifyInstance, deps: ReadingDeps & { assetJudging: AssetJudging }): void {
  const { database, clock } = deps;
  const receive = createReceiveVex(deps);
  const act = (call: Call) => ({ accountId: accountOf(call), address: call.address, now: clock() });
  const rehearsed = async (stored: StoredDocument, call: Call) => {
    const turn = takeTurns(call.signal);
    const known = await loadKnown(database, stored.document, { accountId: accountOf(call), turn });
    return rehearsalInWords(stored, known, await rehearse(stored, known, { turn }), call.viewer);
  };
  bindEndpoint(app, API.rehearseVex, async (_, call) => {
    const { document, name } = await receive(call);
    const id = await keepDocument(database, document, { accountId: accountOf(call), now: clock(), name });
    return rehearsed({ id, fileName: name, document }, call);
  });
  bindEndpoint(app, API.readRehearsal, async ({ id }, call) =>
    rehearsed(await storedDocument(database, id, accountOf(call)), call),
  );
  bindEndpoint(app, API.applyVex, async (input, call) =>
    redact(API.applyVex.output, await applyVex(database, input, act(call), call.signal), call.viewer),
  );
  bindEndpoint(app, API.listVexDocuments, (_, call) => listDocuments(database, accountOf(call)));
  bindEndpoint(app, API.withdrawVex, async ({ id }, call) =>
    redact(API.withdrawVex.output, await withdrawVex(database, id, act(call)), call.viewer),
  );
  bindEndpoint(app, API.exportVex, (input, call) => {
    const by = { accountId: accountOf(call), reader: call.viewer, signal: call.signal };
    return exportVex({ ...deps, origin: settingsOf(app).publicUrl ?? 'http://localhost' }, input, by);
  });
}
