import { API } from '@ldy/contract/api.ts';
import { STAFF_PAGE } from '@ldy/contract/back-office/staff-lists.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { describeEvents } from '../../audit/describe-events.ts';
import { recordEvent } from '../../audit/events.ts';
import { exportPart } from '../../audit/export-part.ts';
import { readNewest } from '../../audit/read-events.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { type BackOfficeDeps, eventOf } from '../staff-deps.ts';

/** What happened, and the proof that it was not changed. */
export function bindAuditRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, sealer, eventTypes } = deps;

  bindEndpoint(app, API.listAuditEvents, async ({ before, ...filter }) => {
    const events = await readNewest(reading, filter, STAFF_PAGE + 1, before);
    const shown = events.slice(0, STAFF_PAGE);
    const described = await describeEvents(reading, shown, eventTypes);
    return {
      types: Object.fromEntries(Object.entries(eventTypes).map(([type, { act }]) => [type, act])),
      has_more: events.length > shown.length,
      list: described.map(({ row: { seq, at, type, account_id, address, object, success, detail }, text }) => ({
        ...{ seq, at, type, address, object, success, detail },
        ...{ name: text.act, account_id: account_id ?? '', user_name: text.userName },
        text: { object: text.object, is_account: text.isAccount, detail: text.detail },
      })),
    };
  });

  bindEndpoint(app, API.verifyAuditLog, () => verifyChain(reading, sealer));

  bindEndpoint(app, API.exportAuditLog, async ({ reason, format, after, ...filter }, call) => {
    const event = eventOf(call, deps, '', { reason, format, after, filter });
    // Recorded first: an export that was cut off is one.
    await recordEvent(database, { ...event, type: 'audit.export' });
    return exportPart(reading, { ...filter, format, after, eventTypes });
  });
}
