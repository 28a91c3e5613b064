import type { DeliveredAttackPattern } from '@ldy/domain/standard/attack-pattern.ts';
import { BadFile, type Connector, type Delivered, type SourceFile } from '../connector.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import { mitigationsOf } from './mitigations.ts';
import { attackPattern, bundle } from './schema.ts';
import { idOf, transformCapec } from './transform.ts';

const NAME = /capec[^/]*\.json$/i;
const MAX_BYTES = 64 * 1024 * 1024;

/** CAPEC's attack patterns from MITRE's STIX 2.1 bundle. Deprecated and revoked ones are imported with that status. */
export const connector: Connector<DeliveredAttackPattern> = {
  name: 'capec',
  title: 'CAPEC 攻击模式',
  homepage: 'https://github.com/mitre/cti/tree/master/capec/2.1',
  licence: 'CAPEC terms of use, https://capec.mitre.org/about/termsofuse.html',
  accepts: (name) => NAME.test(name),
  async *read(file) {
    const objects = await objectsOf(file);
    const mitigations = mitigationsOf(objects);
    const name = file.name.split('/').at(-1);
    for (const [index, object] of objects.entries()) {
      if (isAttackPattern(object)) yield delivered(object, `${name}#${index + 1}`, mitigations);
    }
  },
  async *replay(raw, place) {
    yield delivered(parsedOr(raw), place, new Map(), raw);
  },
};

const isAttackPattern = (object: unknown): boolean =>
  typeof object === 'object' && object !== null && 'type' in object && object.type === 'attack-pattern';

async function objectsOf(file: SourceFile): Promise<unknown[]> {
  const bytes = await readAll(file, MAX_BYTES);
  try {
    const parsed = bundle.safeParse(parseJson(bytes, MAX_BYTES));
    if (parsed.success) return parsed.data.objects;
  } catch (error) {
    if (error instanceof JsonFault) throw new BadFile(file.name, error.reason, `${file.name}: ${error.message}`);
    throw error;
  }
  throw new BadFile(file.name, 'schema', `${file.name}: this is not a STIX bundle`);
}

function delivered(
  object: unknown,
  place: string,
  mitigations: ReadonlyMap<string, readonly string[]>,
  raw: Uint8Array = Buffer.from(JSON.stringify(object)),
): Delivered<DeliveredAttackPattern> {
  const pattern = attackPattern.safeParse(object);
  if (!pattern.success) {
    const detail = pattern.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    return { kind: 'bad', place, raw, key: '', reason: 'schema', detail: detail.slice(0, 1000) };
  }
  const against = mitigations.get(pattern.data.id) ?? mitigations.get(idOf(pattern.data) ?? '') ?? [];
  const entry = transformCapec(pattern.data, against);
  if (entry !== null) return { kind: 'attack-pattern', place, raw, pattern: entry };
  return { kind: 'bad', place, raw, key: pattern.data.id, reason: 'identifier', detail: 'it has no CAPEC number' };
}

function parsedOr(raw: Uint8Array): unknown {
  try {
    return parseJson(raw, MAX_BYTES);
  } catch {
    return null;
  }
}
