import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { PATCH_SOURCES } from '@ldy/domain/patch/kinds.ts';
import { patchVendorName } from '@ldy/domain/patch/vendor-name.ts';
import { uniteLibrary } from '@ldy/domain/vulnerability/fix/unite-library.ts';
import type { LibraryPatch } from '@ldy/domain/vulnerability/record-schema/fixes.ts';

/** Files of the folder of real data that tell of patches, and the connectors that read them. */
const FILES: readonly { source: string; file: string }[] = [
  { source: 'osv-errata', file: 'patches/almalinux' },
  { source: 'cvrf-errata', file: 'patches/openeuler-cvrf' },
  { source: 'msrc-cvrf', file: 'patches/msrc-cvrf' },
  { source: 'wesng', file: 'patches/wesng/definitions.zip' },
  { source: 'cnvd-patches', file: 'cnvd-xml-sample.zip' },
];

/** Identifier → who has released patches for it. A file that is missing holds none. */
export async function readPatched(data: string): Promise<ReadonlyMap<string, LibraryPatch[]>> {
  const patched = new Map<string, LibraryPatch[]>();
  for (const { source, file } of FILES) {
    const connector = connectorNamed(source);
    const path = join(data, file);
    if (!connector || !existsSync(path)) continue;
    for await (const opened of openSources([path], (name) => connector.accepts(name), { limits: connector.limits }))
      for await (const delivered of connector.read(opened)) {
        if (delivered.kind !== 'patch' || delivered.statement.withdrawn) continue;
        const { source: by, vendor, published, targets } = delivered.statement;
        const id = vendor || (PATCH_SOURCES.find(({ key }) => key === by)?.vendor ?? '');
        const patch = { vendor: patchVendorName(id), at: published ?? '' };
        for (const fixed of new Set(targets.flatMap(({ fixes }) => fixes)))
          patched.set(fixed, uniteLibrary([...(patched.get(fixed) ?? []), patch]));
      }
  }
  return patched;
}
