import { API } from '@ldy/contract/api.ts';
import { ANNOUNCED_DAYS, announcedTo } from '@ldy/domain/access/staff/staff-acts.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { typeName } from '../../audit/format-event.ts';
import { readAnnounced } from '../../audit/read-announced.ts';
import { namesOfActors } from '../../audit/read-events.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';

const MOST = 30;
const DAY_MS = 86_400_000;

/** What others did lately that takes effect without a second person. */
export function bindAnnouncedRoutes(app: FastifyInstance, { reading, clock, eventNames }: BackOfficeDeps): void {
  bindEndpoint(app, API.listAnnounced, async (_, { viewer }) => {
    const since = new Date(Date.parse(clock()) - ANNOUNCED_DAYS * DAY_MS).toISOString();
    const types = announcedTo(viewer.staff?.roles ?? []);
    const events = await readAnnounced(reading, types, { since, notBy: viewer.accountId ?? '', most: MOST });
    // Roles are of accounts, which have names.
    const accounts = events
      .filter(({ object }) => UUID.test(object))
      .map((event) => ({ ...event, account_id: event.object }));
    const names = await namesOfActors(reading, [...events, ...accounts]);
    return {
      list: events.map(({ seq, at, type, account_id, object, detail }) => ({
        ...{ seq, at, name: typeName(type, eventNames), by: names.get(account_id ?? '') ?? '' },
        object: names.get(object) ?? object,
        reason: reasonIn(detail),
      })),
    };
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function reasonIn(detail: string): string {
  const { reason } = JSON.parse(detail || '{}') as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}
