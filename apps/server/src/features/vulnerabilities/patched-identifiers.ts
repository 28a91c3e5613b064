import { uniteLibrary } from '@ldy/domain/vulnerability/fix/unite-library.ts';
import type { LibraryPatch } from '@ldy/domain/vulnerability/record-schema/fixes.ts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import { readStored } from '../../platform/database/read-stored.ts';

const storedLibrary = z.array(z.object({ vendor: z.string(), at: z.string() }));

/** Identifier → who has released patches for it. */
export type Patched = ReadonlyMap<string, readonly LibraryPatch[]>;

/** What the patch library says of these ids; those that it has no patch for are left out. */
export async function loadPatched(q: Queryable, identifiers: readonly string[]): Promise<Patched> {
  const rows = await q.query<{ identifier: string; library: unknown }>(
    'select identifier, library from patched_identifier where identifier = any($1::text[])',
    [identifiers],
  );
  return new Map(rows.map(({ identifier, library }) => [identifier, readStored(storedLibrary, library)]));
}

/** Who has released patches for a vulnerability with these ids. */
export const patchedBy = (patched: Patched, identifiers: readonly string[]): LibraryPatch[] =>
  patched.size === 0 ? [] : uniteLibrary(identifiers.flatMap((id) => patched.get(id) ?? []));
