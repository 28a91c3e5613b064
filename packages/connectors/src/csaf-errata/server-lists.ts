import type { PatchSource } from '@ldy/domain/patch/kinds.ts';
import { BadFile, type Delivered, type SourceFile } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { deliveredDocument } from '../errata/deliver.ts';
import { bad } from '../json/delivered.ts';
import { linesOf } from '../read/lines.ts';
import { decodeUtf8 } from '../read/text.ts';

/** A line of `changes.csv` and `deletions.csv`: `"2024/rhsa-2024_0010.json","2025-02-18T14:28:08+00:00"`. */
const LINE = /^"?(?:[\w.-]{1,40}\/){0,3}([\w+-]{1,120})\.json"?,"?([\dT:.+Z-]{10,40})"?$/;
const MAX_LINE_BYTES = 4096;

/** The list of a server names all of its documents; the vendor of a document follows from its name. */
const OWNERS: readonly (readonly [RegExp, PatchSource])[] = [
  [/^rh[sbe]a-/, 'redhat'],
  [/^(?:open)?suse-/, 'suse'],
  [/^csaf-openeuler-|^openeuler-/, 'openeuler'],
];

/** What the server of a publisher says of its documents: `deletions.csv` took away, `changes.csv` has. */
export async function* readServerList(file: SourceFile): AsyncGenerator<Delivered<PatchDelivery>> {
  const deletes = /deletions[^/]*\.csv$/i.test(file.name);
  const listed = new Map<PatchSource, { names: string[]; at: string }>();
  for await (const { number, bytes } of linesOf(file, MAX_LINE_BYTES)) {
    const [, name = '', time = ''] = LINE.exec(decodeUtf8(bytes)) ?? [];
    const at = Date.parse(time);
    const owner = OWNERS.find(([names]) => names.test(name))?.[1];
    const place = `${file.name}#${number}`;
    if (name === '' || Number.isNaN(at)) yield bad(place, bytes, 'schema', 'is no line of a file and a time');
    else if (owner === undefined)
      yield bad(place, bytes, 'publisher', `${name} is a document of an unknown vendor`, name);
    else if (deletes)
      yield deliveredDocument(place, { source: owner, kind: 'deleted', name, at: new Date(at).toISOString() });
    else {
      const list = listed.get(owner) ?? { names: [], at: '' };
      list.names.push(name);
      const iso = new Date(at).toISOString();
      if (iso > list.at) list.at = iso;
      listed.set(owner, list);
    }
  }
  if (!deletes && listed.size === 0) throw new BadFile(file.name, 'schema', `${file.name}: lists no document`);
  // Documents are known by their names in lower case; a list is as old as the newest change in it.
  for (const [source, { names, at }] of listed)
    yield deliveredDocument(file.name, { source, kind: 'listing', at, names: [...new Set(names)].sort() });
}
