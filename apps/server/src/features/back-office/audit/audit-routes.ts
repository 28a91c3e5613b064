import { API } from '@ldy/contract/api.ts';
import { STAFF_PAGE } from '@ldy/contract/back-office/staff-lists.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { recordEvent } from '../../audit/events.ts';
import { exportPart } from '../../audit/export-part.ts';
import { typeName } from '../../audit/format-event.ts';
import { namesOfActors, readNewest } from '../../audit/read-events.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { type BackOfficeDeps, eventOf } from '../staff-deps.ts';

/** What happened, and the proof that it was not changed. */
export function bindAuditRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, sealer, eventNames } = deps;

  bindEndpoint(app, API.listAuditEvents, async ({ before, ...filter }) => {
    const events = await readNewest(reading, filter, STAFF_PAGE + 1, before);
    const shown = events.slice(0, STAFF_PAGE);
    const names = await namesOfActors(reading, shown);
    return {
      types: { ...eventNames },
      has_more: events.length > shown.length,
      list: shown.map(({ seq, at, type, account_id, address, object, success, detail }) => ({
        ...{ seq, at, type, address, object, success, detail },
        name: typeName(type, eventNames),
        account_id: account_id ?? '',
        user_name: names.get(account_id ?? '') ?? '',
      })),
    };
  });

  bindEndpoint(app, API.verifyAuditLog, () => verifyChain(reading, sealer));

  bindEndpoint(app, API.exportAuditLog, async ({ reason, format, after, ...filter }, call) => {
    const event = eventOf(call, deps, '', { reason, format, after, filter });
    // Recorded first: an export that was cut off is one.
    await recordEvent(database, { ...event, type: 'audit.export' });
    return exportPart(reading, { ...filter, format, after, eventNames });
  });
}
