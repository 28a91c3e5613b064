import type { Place } from '@ldy/domain/record/delivered.ts';
import { BadFile, type Connector, type Delivered } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { readingOf } from '../errata/deliver.ts';
import { bad, MAX_RECORD_BYTES } from '../json/delivered.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { readAll } from '../read/text.ts';
import { readXmlRecords } from '../xml/read-xml-records.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { XML_LIMITS } from '../xml/xml-limits.ts';
import { readDocument } from './read-document.ts';

const PARTS = [
  'DocumentTitle',
  'DocumentTracking',
  'DocumentNotes',
  'DocumentReferences',
  'ProductTree',
  'HotPatchTree',
  'Vulnerability',
];
const SHAPE = { roots: ['cvrfdoc'], records: PARTS };
/** A kernel for five systems has a tree of more than a megabyte. */
const LIMITS = { ...XML_LIMITS, recordChars: 8 * 1024 * 1024 };

/** A document is about one patch: broken in one place, it is put aside as a whole, and the statements of its earlier version stay. */
async function* documentFrom(raw: Uint8Array, place: Place): AsyncGenerator<Delivered<PatchDelivery>> {
  const parts = new Map<string, XmlElement[]>();
  const file = {
    name: place,
    size: raw.length,
    async *stream() {
      yield raw;
    },
  };
  try {
    for await (const record of readXmlRecords(file, SHAPE, LIMITS)) {
      if (!record.ok) {
        yield bad(place, raw, record.reason, record.detail);
        return;
      }
      parts.set(record.element.name, [...(parts.get(record.element.name) ?? []), record.element]);
    }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    yield bad(place, raw, error.reason, error.message);
    return;
  }
  yield* readingOf(place, raw, () => readDocument(parts));
}

export const connector: Connector<PatchDelivery> = {
  name: 'cvrf-errata',
  title: 'openEuler 安全公告与热补丁公告（CVRF 1.1）',
  homepage: 'https://repo.openeuler.org/security/data/',
  licence: 'None stated for the texts: facts and links are stored',
  wholeDocument: { rules: 1 },
  limits: WHOLE_LIBRARY,
  accepts: (name) => /cvrf[^/]{0,120}\.xml$/i.test(name),
  async *read(file) {
    yield* documentFrom(await readAll(file, MAX_RECORD_BYTES), file.name);
  },
  replay: documentFrom,
};
