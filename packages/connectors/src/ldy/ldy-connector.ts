import type { Place } from '@ldy/domain/record/delivered.ts';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Connector, Delivered } from '../connector.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import { BadIdentifier } from './identity.ts';
import { BadVector } from './metrics.ts';
import { editorialRecord, mayBePublished } from './schema.ts';
import { transformEditorial } from './transform.ts';

/** Records are written by hand; a larger one is a mistake. */
const MAX_BYTES = 1024 * 1024;

function deliver(raw: Uint8Array, place: Place): Delivered<DeliveredRecord> {
  const bad = (reason: string, detail: string): Delivered<DeliveredRecord> => ({
    kind: 'bad',
    place,
    raw,
    key: '',
    reason,
    detail,
  });
  let json: unknown;
  try {
    json = parseJson(raw, MAX_BYTES);
  } catch (error) {
    if (error instanceof JsonFault) return bad(error.reason, error.message);
    throw error;
  }
  const parsed = editorialRecord.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, 5).map((it) => `${it.path.join('.') || '(record)'}: ${it.message}`);
    return bad('schema', faults.join('; ').slice(0, 500));
  }
  if (!mayBePublished(parsed.data))
    return bad(
      'release',
      'there is no fix of the vendor, and "released" does not say who decided to publish it without',
    );
  try {
    return { kind: 'record', place, raw, record: transformEditorial(parsed.data) };
  } catch (error) {
    if (error instanceof BadIdentifier) return bad('identifier', error.message);
    if (error instanceof BadVector) return bad('cvss', error.message);
    throw error;
  }
}

export const ldyConnector: Connector<DeliveredRecord> = {
  name: 'ldy',
  title: 'LDY 编辑部',
  homepage: '',
  licence: 'Apache-2.0, with the project',
  stored: { kind: 'record', source: 'ldy', rules: 1 },
  accepts: (name) => name.toLowerCase().endsWith('.json'),
  async *read(file) {
    yield deliver(await readAll(file, MAX_BYTES), file.name);
  },
  async *replay(raw, place) {
    yield deliver(raw, place);
  },
};
