import { API } from '@ldy/contract/api.ts';
import { ANNOUNCED_DAYS, announcedTo } from '@ldy/domain/access/staff/staff-acts.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { describeEvents } from '../../audit/describe-events.ts';
import { readAnnounced } from '../../audit/read-announced.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';

const MOST = 30;

/** What others did lately that takes effect without a second person. */
export function bindAnnouncedRoutes(app: FastifyInstance, { reading, clock, eventTypes }: BackOfficeDeps): void {
  bindEndpoint(app, API.listAnnounced, async (_, { viewer }) => {
    const since = new Date(Date.parse(clock()) - ANNOUNCED_DAYS * DAY_MS).toISOString();
    const types = announcedTo(viewer.staff?.roles ?? []);
    const events = await readAnnounced(reading, types, { since, notBy: viewer.accountId ?? '', most: MOST });
    const described = await describeEvents(reading, events, eventTypes);
    return {
      list: described.map(({ row: { seq, at, detail }, text }) => ({
        ...{ seq, at, name: text.act, by: text.userName },
        object: text.object?.value ?? '',
        reason: reasonIn(detail),
      })),
    };
  });
}

function reasonIn(detail: string): string {
  const { reason } = JSON.parse(detail || '{}') as { reason?: unknown };
  return typeof reason === 'string' ? reason : '';
}
