import { SHARE_DAYS } from '@ldy/contract/sharing.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { SHANGHAI_OFFSET_MS } from '@ldy/domain/calendar/shanghai-day.ts';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import { recordEvent } from './events.ts';

const MOST_DAYS = Math.max(...SHARE_DAYS);

const USAGE = `Usage: npm run shares -- show <address>                who made a link, what it shows, and until when it holds
       npm run shares -- until <address> <YYYY-MM-DD>  lets it hold until the end of that day, ${MOST_DAYS} days from now at most;
                                                       a day that is over ends it

The back office lists links without their addresses: a link that somebody reports by its address is found here.`;

interface Found {
  id: string;
  kind: string;
  items: string[];
  made_by: string;
  made: string;
  expires: string;
  revoked: string | null;
  openings: number;
}

/** Exit codes: 0 success, 1 no such link, or it cannot be changed so. */
export async function sharesCommand({ database, clock }: CommonDeps, args: readonly string[], io: CommandIo) {
  const [verb, address = '', day = ''] = args;
  const isKnown = (verb === 'show' && args.length === 2) || (verb === 'until' && args.length === 3);
  if (!isKnown) {
    io.line(USAGE);
    return args.includes('--help') ? 0 : 1;
  }
  const [secret = ''] = /[\w-]{43}$/.exec(address) ?? [];
  const [link] = await database.query<Found>(
    `select s.id, s.kind, s.items[1:3] as items, a.user_name as made_by, s.created_at as made, s.expires_at as expires,
       s.revoked_at as revoked, s.openings
     from share_link s join account a on a.id = s.made_by where s.secret_hash = $1`,
    [hashSecret(secret)],
  );
  if (!link) {
    io.line('There is no such link.');
    return 1;
  }
  if (verb === 'until') return until(link, day);
  io.line(`${link.id}: ${link.kind} ${link.items.join(', ')}`);
  io.line(`made by ${link.made_by} at ${link.made}, opened ${link.openings} times`);
  io.line(link.revoked === null ? `holds until ${link.expires}` : `revoked at ${link.revoked}`);
  return 0;

  async function until({ id, revoked }: Found, day: string): Promise<number> {
    const now = clock();
    const end = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) - SHANGHAI_OFFSET_MS + DAY_MS : NaN;
    if (Number.isNaN(end) || end > Date.parse(now) + MOST_DAYS * DAY_MS || revoked !== null) {
      io.line(revoked === null ? `"${day}" is no day within ${MOST_DAYS} days from now.` : 'The link was revoked.');
      return 1;
    }
    await database.transaction(async (tx) => {
      await tx.execute('update share_link set expires_at = greatest($2::timestamptz, created_at) where id = $1', [
        id,
        new Date(end).toISOString(),
      ]);
      await recordEvent(tx, {
        ...{ at: now, accountId: null, address: 'terminal', object: id, success: true },
        ...{ type: 'share.until', detail: { until: day } },
      });
    });
    io.line(end > Date.parse(now) ? `The link holds until ${new Date(end).toISOString()}.` : 'The link has ended.');
    return 0;
  }
}
