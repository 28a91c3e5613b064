import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { InventoryFault } from '../inventory-fault.ts';
import { isObject } from '../inventory-file.ts';
import { pathOf } from '../syntax/read-json.ts';
import { type JSON_VERSIONS, schemaFile } from './versions.ts';

type Version = (typeof JSON_VERSIONS)[number];

const INCLUDED = ['spdx.schema.json', 'jsf-0.82.schema.json', 'cryptography-defs.schema.json'];
/** RFC 3339, as `date-time` of JSON Schema demands. */
const MOMENT = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;
const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(Date.parse(text));
/** The others are of addresses, of which no component depends. */
const FORMATS = {
  'date-time': isMoment,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  ...{ 'iri-reference': true as const, 'idn-email': true as const, email: true as const, string: true as const },
} as const;

const compiled = new Map<Version, ValidateFunction>();

/** Compiling a schema takes half a second, once in a process. */
function validatorOf(version: Version): ValidateFunction {
  const known = compiled.get(version);
  if (known) return known;
  const read = (name: string) => JSON.parse(readFileSync(schemaFile(name), 'utf8'));
  const ajv = new Ajv({ strict: false, formats: FORMATS });
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', validate: areUnique, errors: false });
  for (const name of INCLUDED) ajv.addSchema(read(name));
  const validator = ajv.compile(read(`bom-${version}.schema.json`));
  compiled.set(version, validator);
  return validator;
}

/** The library compares each entry with each other one, which takes minutes of 50,000 components. */
const areUnique = (isAsked: boolean, items: readonly unknown[]): boolean =>
  !isAsked || new Set(items.map((item) => JSON.stringify(item, sorted))).size === items.length;

const sorted = (_key: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** @throws InventoryFault with the path of what the schema does not allow */
export function validateJson(value: unknown, version: Version): void {
  const validate = validatorOf(version);
  if (validate(value)) return;
  // Of alternatives that all fail the one that got furthest is what was meant.
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const [fault] = (validate.errors ?? []).toSorted((a, b) => depth(b) - depth(a));
  const path = fault?.instancePath.split('/').slice(1).map(unescaped) ?? [];
  throw new InventoryFault(
    'invalid',
    pathOf(path),
    `this is no valid CycloneDX ${version} (${wordsOf(fault)})`,
    'mend it, or create it again with its tool',
  );
}

const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

function wordsOf(fault: ErrorObject | undefined): string {
  const extra = fault?.params.additionalProperty;
  const detail = typeof extra === 'string' ? ` ${JSON.stringify(extra.slice(0, 60))}` : '';
  return `${fault?.message ?? 'unknown'}${detail}`;
}
