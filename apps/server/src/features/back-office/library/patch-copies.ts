import { API } from '@ldy/contract/api.ts';
import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import type { FastifyInstance } from 'fastify';
import { refused } from '#server/platform/errors.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { nameCopies, readCopies } from '../../patches/copies-of.ts';
import { findPatch } from '../../patches/find-patch.ts';
import { attachFiles, digestsOf } from '../../uploads/attachments/attach-files.ts';
import { recordEvent } from '../events.ts';
import { actorOf, type BackOfficeDeps, eventOf } from '../staff-deps.ts';

/** Copies of files of patches, which editors keep where we may hand them out. */
export function bindCopyRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, reading } = deps;

  bindEndpoint(app, API.readPatchCopies, async ({ id }) => readCopies(reading, await findPatch(reading, id)));

  bindEndpoint(app, API.keepPatchCopies, async ({ id: text, copies, seen }, call) => {
    const id = await findPatch(database, text);
    await database.transaction(async (tx) => {
      const digests = await digestsOf(tx, copies);
      if (!(await nameCopies(tx, id, { copies, seen, digests }))) throw refused('staffChangedMeanwhile');
      const { accountId, now } = actorOf(call, deps);
      await attachFiles(tx, copies, { kind: 'patch', record: id, accountId, now });
      const names = copies.map((copy) => readAttachedFile(copy)?.name);
      await recordEvent(tx, { ...eventOf(call, deps, id, { files: names }), type: 'library.keep-copies' });
    });
    return {};
  });
}
