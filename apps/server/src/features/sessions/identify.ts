import type { Viewer } from '@ldy/contract/viewer.ts';
import { permissionsFor } from '@ldy/domain/access/permissions-for.ts';
import type { Database } from '../../platform/database/database.ts';
import { unlessFull } from '../../platform/database/unless-full.ts';
import { type Identify, VISITOR } from '../../platform/http/server-settings.ts';
import { readSessionCookie } from '../../platform/http/session-cookie.ts';
import { findViewerBySecret } from './read-viewer.ts';

export interface IdentifyDeps {
  database: Database;
  clock(): string;
  publicUrl: string | undefined;
}

/**
 * Identifies the caller by the session cookie. With an invalid or expired cookie the caller is a visitor; endpoints that need an account
 * then answer 4000440.
 */
export function createIdentify({ database, clock, publicUrl }: IdentifyDeps): Identify {
  return async (request) => {
    const secret = readSessionCookie(request, publicUrl);
    if (secret === undefined) return visitor();
    const now = clock();
    const found = await findViewerBySecret(database, secret, now);
    if (!found) return visitor();
    if (found.isStale) await markSeen(database, found.viewer.sessionId, now).catch(unlessFull);
    return found.viewer;
  };
}

const visitor = (): Viewer => ({ ...VISITOR, permissions: permissionsFor('visitor') });

/** At most once a minute per session, so that not every read call writes. */
async function markSeen(database: Database, sessionId: string | null, now: string): Promise<void> {
  await database.execute('update session set last_seen_at = $2 where id = $1 and last_seen_at < $2::timestamptz', [
    sessionId,
    now,
  ]);
}
