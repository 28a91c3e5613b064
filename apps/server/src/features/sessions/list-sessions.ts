import type { Queryable } from '../../platform/database/database.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import type { PlaceOf } from '../../platform/places/place-of.ts';
import { type Device, nameDevice } from './name-device.ts';

export interface ListedSession extends Device {
  id: string;
  /** The network, e.g. `203.0.113.*`: enough to recognise, too little to locate a person. */
  address: string;
  signedInAt: string;
  lastSeenAt: string;
}

export interface ListedDevice extends ListedSession {
  /** E.g. `中国 广东 深圳`; '' where it is not known. */
  place: string;
}

interface SessionRow {
  id: string;
  address: string;
  user_agent: string;
  created_at: string;
  last_seen_at: string;
}

/** The active sessions of an account, newest first. */
export const listSessions = async (q: Queryable, accountId: string, now: string): Promise<ListedSession[]> =>
  (await readSessions(q, accountId, now)).map(toListed);

/** The same with the places of today: none is stored. */
export async function listDevices(
  q: Queryable,
  placeOf: PlaceOf,
  { accountId, now }: { accountId: string; now: string },
): Promise<ListedDevice[]> {
  const rows = await readSessions(q, accountId, now);
  return Promise.all(rows.map(async (row) => ({ ...toListed(row), place: await placeOf(row.address) })));
}

function readSessions(q: Queryable, accountId: string, now: string): Promise<SessionRow[]> {
  return q.query<SessionRow>(
    `select id, address, user_agent, created_at, last_seen_at from session
     where account_id = $1 and ends_at > $2 and last_seen_at + make_interval(secs => idle_seconds) > $2
     order by created_at desc, id`,
    [accountId, now],
  );
}

const toListed = (row: SessionRow): ListedSession => ({
  id: row.id,
  ...nameDevice(row.user_agent),
  address: maskAddress(row.address),
  signedInAt: row.created_at,
  lastSeenAt: row.last_seen_at,
});

export async function countSessions(q: Queryable, accountId: string, now: string): Promise<number> {
  const [row] = await q.query<{ count: number }>(
    'select count(*)::int as count from session where account_id = $1 and ends_at > $2',
    [accountId, now],
  );
  return row?.count ?? 0;
}

/** `203.0.113.*`, `2001:db8:0:1:*`. */
const maskAddress = (address: string): string => {
  const network = addressNetwork(address, 3);
  return network.includes(':') ? `${network}:*` : `${network}.*`;
};
