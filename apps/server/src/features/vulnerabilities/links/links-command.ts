import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { CommandIo } from '#server/platform/command-socket/command-io.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { commandEvent } from '../../audit/command-event.ts';
import { recordEvent } from '../events.ts';
import { isSource, type LinkStatement, restoreAssertion, revokeAssertion } from '../revoke-assertion.ts';
import { readLinks } from './read-links.ts';

const USAGE = `Usage:
  npm run links -- show <id>                                     who says that this id is, or touches, another
  npm run links -- revoke <source> <id> <other id> <reason>      the source is wrong: take the two apart
  npm run links -- restore <source> <id> <other id>              take that back`;

interface Deps {
  database: Database;
  clock(): string;
  /** Updates numbers and counts after a change. */
  finish(): Promise<unknown>;
}

export async function linksCommand(deps: Deps, args: readonly string[], io: CommandIo): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === 'show' && rest[0]) return show(deps, rest[0], io);
  const link = parseLink(rest);
  if (verb === 'revoke' && link && rest[3]) {
    const reason = rest.slice(3).join(' ');
    await deps.database.transaction(async (tx) => {
      await revokeAssertion(tx, link, reason, deps.clock());
      await recordEvent(tx, linkEvent(deps, 'library.revoke-link', link, { reason }));
    });
    await deps.finish();
    io.line(`${link.subject} and ${link.object} are no longer one because of ${link.source}.`);
    return 0;
  }
  if (verb === 'restore' && link) {
    const restored = await deps.database.transaction(async (tx) => {
      const isRestored = await restoreAssertion(tx, link, deps.clock());
      if (isRestored) await recordEvent(tx, linkEvent(deps, 'library.restore-link', link));
      return isRestored;
    });
    if (restored) await deps.finish();
    io.line(restored ? 'The link holds again.' : 'That link is not revoked. See: npm run links -- show <id>');
    return restored ? 0 : 1;
  }
  io.line(USAGE);
  return verb === '--help' ? 0 : 1;
}

const linkEvent = (
  { clock }: Deps,
  type: Parameters<typeof recordEvent>[1]['type'],
  { source, subject, object }: LinkStatement,
  detail = {},
) => commandEvent({ at: clock(), type, object: subject, detail: { source, object, ...detail } });

function parseLink([source, subject, object]: readonly string[]): LinkStatement | undefined {
  if (!source || !subject || !object || !isSource(source)) return undefined;
  return { source, subject: normaliseIdentifier(subject) ?? subject, object: normaliseIdentifier(object) ?? object };
}

async function show({ database }: Deps, text: string, io: CommandIo): Promise<number> {
  const id = normaliseIdentifier(text) ?? text;
  const rows = await readLinks(database, id);
  if (rows.length === 0) io.line(`No source connects ${id} with another id.`);
  for (const row of rows) {
    io.line(
      `${row.source.padEnd(8)} ${row.record_key.padEnd(24)} ${row.subject} ${row.kind === 'alias' ? 'is' : 'touches'} ${row.object}` +
        (row.reason === null ? '' : `   (revoked: ${row.reason})`),
    );
  }
  return 0;
}
