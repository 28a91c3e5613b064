import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WHOLE_LIBRARY } from '@ldy/connectors/read/limits.ts';
import { openSources } from '@ldy/connectors/read/open-sources.ts';
import { decodeUtf8, readAll } from '@ldy/connectors/read/text.ts';
import { type RawRecord, rawRecordOf } from './raw-product.ts';

const FILES = ['cvelistV5-sample.zip', 'osv-go.zip'];
/** Named after the record. */
const RECORD_FILE = /(?:^|\/)((?:CVE|GO)-[\w-]+)\.json$/;

/** Identifier → what its files say of versions. */
export async function readRaw(data: string, isWanted: (id: string) => boolean): Promise<Map<string, RawRecord[]>> {
  const raw = new Map<string, RawRecord[]>();
  for (const file of FILES) {
    const path = join(data, file);
    if (!existsSync(path)) continue;
    for await (const opened of openSources([path], (name) => RECORD_FILE.test(name), {
      limits: WHOLE_LIBRARY,
    })) {
      const named = RECORD_FILE.exec(opened.name)?.[1] ?? '';
      if (named.startsWith('CVE') && !isWanted(named)) continue;
      const read = rawRecordOf(decodeUtf8(await readAll(opened)));
      if (read) raw.set(read.id, [...(raw.get(read.id) ?? []), read.record]);
    }
  }
  return raw;
}
