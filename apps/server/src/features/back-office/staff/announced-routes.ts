import { API } from '@ldy/contract/api.ts';
import { ANNOUNCED_DAYS, announcedTo } from '@ldy/domain/access/staff/staff-acts.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '#server/platform/database/is-uuid.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { typeName } from '../../audit/format-event.ts';
import { readAnnounced } from '../../audit/read-announced.ts';
import { namesOfActors } from '../../audit/read-events.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';

const MOST = 30;

/** What others did lately that takes effect without a second person. */
export function bindAnnouncedRoutes(app: FastifyInstance, { reading, clock, eventNames }: BackOfficeDeps): void {
  bindEndpoint(app, API.listAnnounced, async (_, { viewer }) => {
    const since = new Date(Date.parse(clock()) - ANNOUNCED_DAYS * DAY_MS).toISOString();
    const types = announcedTo(viewer.staff?.roles ?? []);
    const events = await readAnnounced(reading, types, { since, notBy: viewer.accountId ?? '', most: MOST });
    // Roles are of accounts, which have names.
    const accounts = events
      .filter(({ object }) => isUuid(object))
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

function reasonIn(detail: string): string {
  const { reason } = JSON.parse(detail || '{}') as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}
