import { API } from '@ldy/contract/api.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError, refused } from '#server/platform/errors.ts';
import { bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { correctRecord, previewCorrection } from '../../corrections/correct-record.ts';
import {
  type Correctable,
  findCorrectable,
  listCorrections,
  readCorrections,
} from '../../corrections/read-corrections.ts';
import {
  confirmCorrection,
  dropCorrection,
  saveCorrection,
  type WaitingCorrection,
  waitingCorrections,
} from '../../corrections/second-editor.ts';
import { compareShown } from '../../corrections/shown-fields.ts';
import { actorOf, type BackOfficeDeps, rowsOf } from '../staff-deps.ts';

/** What editors correct of records. */
export function bindCorrectionRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, clock } = deps;
  const find = async (id: string): Promise<Correctable> => {
    const found = await findCorrectable(reading, id);
    if (!found) throw new NotFoundError();
    return found;
  };
  const act = (call: Call, reason: string) => ({ ...actorOf(call, deps), reason });

  bindEndpoint(app, API.listCorrections, async ({ page }) => {
    const { total, corrections } = await listCorrections(reading, rowsOf(page));
    const waiting = await waitingCorrections(reading);
    return {
      total,
      list: corrections.map(({ by, ...rest }) => ({ ...rest, by: by ?? '' })),
      waiting: waiting.map(({ byId: _, fields, by, ...rest }) => ({
        ...{ ...rest, fields: Object.keys(fields).length, by: by ?? '' },
      })),
    };
  });

  const describeWaiting = async (found: Correctable, waiting: WaitingCorrection | undefined, call: Call) => {
    const tried = waiting && (await previewCorrection(reading, { ...found, id: waiting.id }, waiting.fields, clock()));
    if (!waiting || !tried) return null;
    const { proposal, fields: correction, reason, by, byId, at } = waiting;
    return {
      ...{ proposal, correction, reason, by: by ?? '', at, own: byId === call.viewer.accountId },
      fields: compareShown(tried.before, tried.after, shanghaiDay(clock())),
    };
  };

  bindEndpoint(app, API.readCorrection, async ({ id: text }, call) => {
    const found = await find(text);
    const tried = await previewCorrection(reading, found, null, clock());
    if (!tried) throw new NotFoundError();
    const history = await readCorrections(reading, found.id);
    // Its number may have changed since.
    const [waiting] = await waitingCorrections(reading, [found.id, found.anchor, text]);
    return {
      id: found.anchor,
      version: history[0]?.version ?? 0,
      correction: history[0]?.fields ?? null,
      fields: compareShown(tried.after, tried.before, shanghaiDay(clock())),
      waiting: await describeWaiting(found, waiting, call),
      history: history.map(({ fields: correction, by, confirmedBy, ...rest }) => ({
        ...{ ...rest, correction, by: by ?? '', confirmed_by: confirmedBy ?? '' },
      })),
    };
  });

  bindEndpoint(app, API.previewCorrection, async ({ id, correction }) => {
    const tried = await previewCorrection(reading, await find(id), correction, clock());
    if (!tried) throw new NotFoundError();
    return { fields: compareShown(tried.before, tried.after, shanghaiDay(clock())) };
  });

  bindEndpoint(app, API.correctRecord, async ({ id, version, correction: fields, reason }, call) => {
    const found = await find(id);
    return database.transaction((tx) => saveCorrection(tx, found.id, { fields, version }, act(call, reason)));
  });

  bindEndpoint(app, API.confirmCorrection, async ({ proposal, reason }, call) => {
    await database.transaction((tx) => confirmCorrection(tx, proposal, act(call, reason)));
    return {};
  });

  bindEndpoint(app, API.dropCorrection, async ({ proposal, reason }, call) => {
    await database.transaction((tx) => dropCorrection(tx, proposal, act(call, reason)));
    return {};
  });

  bindEndpoint(app, API.withdrawCorrection, async ({ id, version, reason }, call) => {
    const found = await find(id);
    const change = { fields: null, version };
    if (!(await database.transaction((tx) => correctRecord(tx, found.id, change, act(call, reason)))))
      throw refused('staffChangedMeanwhile');
    return {};
  });
}
