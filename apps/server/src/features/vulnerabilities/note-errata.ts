import { recordChanges } from '../../platform/change-log/record-changes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { VULNERABILITY } from './logged-vulnerability.ts';
import { anchorsOfIds } from './vulnerabilities-about.ts';

/**
 * Errata that close these vulnerabilities came, changed or went: what is said of packages by them has to be looked at again by who follows the log. The records say the
 * same as before.
 */
export async function noteErrata(tx: Transaction, identifiers: readonly string[], now: string): Promise<void> {
  if (identifiers.length === 0) return;
  const anchors = new Set((await anchorsOfIds(tx, [...new Set(identifiers)])).map(({ anchor }) => anchor));
  await recordChanges(
    tx,
    VULNERABILITY,
    [...anchors].sort().map((key) => ({ key, what: 'derived', cause: 'source-said' })),
    now,
  );
}
