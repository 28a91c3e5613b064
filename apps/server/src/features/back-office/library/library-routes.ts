import { API } from '@ldy/contract/api.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '#server/platform/errors.ts';
import { bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import { askToFinish } from '../../ingestion/library-jobs.ts';
import { countQuarantine } from '../../ingestion/quarantine.ts';
import { findAnchor } from '../../vulnerabilities/find-anchor.ts';
import { isLinked, listRevokedLinks, readLinks } from '../../vulnerabilities/links/read-links.ts';
import { rebuildAll } from '../../vulnerabilities/rebuild/rebuild-command.ts';
import { readRebuild } from '../../vulnerabilities/rebuild/rebuild-library.ts';
import { type LinkStatement, restoreAssertion, revokeAssertion } from '../../vulnerabilities/revoke-assertion.ts';
import { recordEvent } from '../events.ts';
import { type BackOfficeDeps, eventOf, rowsOf } from '../staff-deps.ts';

/** Which ids are one vulnerability, and how the library is built. */
export function bindLibraryRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading, clock, readIndex, readFigures } = deps;
  const linkEvent = (call: Call, { source, subject, object }: LinkStatement, reason: string) =>
    eventOf(call, deps, subject, { source, object, reason });

  bindEndpoint(app, API.readLinks, async ({ id: text }) => {
    const id = normaliseIdentifier(text) ?? text;
    const links = await readLinks(reading, id);
    return {
      id,
      anchor: (await findAnchor(reading, id)) ?? '',
      list: links.map(({ reason, revoked_at, ...link }) => ({
        ...link,
        revoked: reason === null ? null : { reason, at: revoked_at ?? '' },
      })),
    };
  });

  bindEndpoint(app, API.listRevokedLinks, async ({ page }) => {
    const { total, links } = await listRevokedLinks(reading, rowsOf(page));
    return { total, list: links.map(({ revoked_at: at, ...link }) => ({ ...link, at })) };
  });

  bindEndpoint(app, API.revokeLink, async ({ reason, ...link }, call) => {
    await database.transaction(async (tx) => {
      if (!(await isLinked(tx, link))) throw new NotFoundError();
      await revokeAssertion(tx, link, reason, clock());
      await askToFinish(tx);
      await recordEvent(tx, { ...linkEvent(call, link, reason), type: 'library.revoke-link' });
    });
    return {};
  });

  bindEndpoint(app, API.restoreLink, async ({ reason, ...link }, call) => {
    await database.transaction(async (tx) => {
      if (!(await restoreAssertion(tx, link, clock()))) throw new NotFoundError();
      await askToFinish(tx);
      await recordEvent(tx, { ...linkEvent(call, link, reason), type: 'library.restore-link' });
    });
    return {};
  });

  bindEndpoint(app, API.readLibraryState, async () => {
    const { total, asOf } = await readFigures();
    const { isOutdated: is_outdated, done } = await readRebuild(reading);
    const quarantined = (await countQuarantine(reading)).reduce((sum, { count }) => sum + count, 0);
    return {
      ...{ vulnerabilities: total, as_of: asOf ?? '', quarantined },
      // What is imported meanwhile is built by the new rules at once, and may be built again.
      rebuild: { is_outdated, done: is_outdated ? Math.min(done, total) : total, total },
      index: await readIndex(),
    };
  });

  bindEndpoint(app, API.rebuildLibrary, async ({ reason }, call) => {
    await database.transaction(async (tx) => {
      await rebuildAll(tx);
      await recordEvent(tx, { ...eventOf(call, deps, '', { reason }), type: 'library.rebuild' });
    });
    return {};
  });
}
