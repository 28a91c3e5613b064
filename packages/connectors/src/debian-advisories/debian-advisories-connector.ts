import type { Place } from '@ldy/domain/record/delivered.ts';
import type { Connector, Delivered } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { readingOf } from '../errata/deliver.ts';
import { linesOf } from '../read/lines.ts';
import { decodeUtf8 } from '../read/text.ts';
import { beginsEntry, readEntry } from './read-list.ts';

const MAX_LINE_BYTES = 64 * 1024;
/** One of 2013 closes 500 vulnerabilities; no real entry has as many lines. */
const MAX_LINES = 2000;

function* entry(lines: readonly string[], place: Place): Generator<Delivered<PatchDelivery>> {
  if (lines.length > 0) yield* readingOf(place, Buffer.from(lines.join('\n')), () => readEntry(lines));
}

export const connector: Connector<PatchDelivery> = {
  name: 'debian-advisories',
  title: 'Debian 安全公告清单（DSA、DLA）',
  homepage: 'https://salsa.debian.org/security-tracker-team/security-tracker',
  licence: 'None stated for the lists: facts and links are stored',
  wholeDocument: { rules: 1 },
  accepts: (name) => /(?:^|\/)(?:DSA|DLA|DTSA)\/list$/.test(name),
  async *read(file) {
    let lines: string[] = [];
    let from = 1;
    for await (const { number, bytes } of linesOf(file, MAX_LINE_BYTES)) {
      const line = decodeUtf8(bytes);
      if (beginsEntry(line)) {
        yield* entry(lines, `${file.name}#${from}`);
        lines = [];
        from = number;
      }
      if (lines.length < MAX_LINES) lines.push(line);
    }
    yield* entry(lines, `${file.name}#${from}`);
  },
  async *replay(raw, place) {
    yield* entry(decodeUtf8(raw).split('\n'), place);
  },
};
