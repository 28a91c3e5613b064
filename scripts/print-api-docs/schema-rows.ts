import { z } from 'zod';
import { RECORD } from '../../packages/domain/src/vulnerability/record.ts';
import { toJsonSchema } from '../../packages/schema/src/to-json-schema.ts';

/** The JSON Schema keywords used by the contract. */
interface Schema {
  type?: string | string[];
  $ref?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
}

export interface Row {
  name: string;
  type: string;
  required: boolean;
  /** Meaning and allowed values. */
  text: string;
}

/** Input parameters, one row each. */
export const parameterRows = (input: z.ZodType): Row[] => rowsOf(toSchema(input, 'input'), '');

/** Output fields, one row each, nested ones as `list[].id`. The record has its own table. */
export const answerRows = (output: z.ZodType): Row[] => rowsOf(toSchema(output, 'output'), '');

/** All fields of a record; entries of dictionaries as `provenance.*`. */
export const recordRows = (): Row[] => rowsOf(toJsonSchema(RECORD) as Schema, '');

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

function rowsOf(schema: Schema, before: string): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${before}${key}`;
    if (!field.description) throw new Error(`${name} has no description in the contract: add .describe('…')`);
    const row: Row = {
      name,
      type: typeOf(field),
      required: schema.required?.includes(key) ?? false,
      text: [field.description, ...(field.$ref ? ['见[漏洞记录的字段](#record)'] : limitsOf(field))].join('；'),
    };
    return [row, ...rowsWithin(field, name)];
  });
}

/** Objects with described members are expanded; for others the type lists the members. */
function rowsWithin(field: Schema, name: string): Row[] {
  const inner = notNull(field);
  if (typeof inner.additionalProperties === 'object') return rowsWithin(inner.additionalProperties, `${name}.*`);
  const object = inner.items ?? inner;
  const isDescribed = Object.values(object.properties ?? {}).some(({ description }) => description);
  return isDescribed ? rowsOf(object, inner.items ? `${name}[].` : `${name}.`) : [];
}

const notNull = (schema: Schema): Schema =>
  schema.anyOf?.find(({ type }) => type !== 'null' && schema.anyOf?.length === 2) ?? schema;

const TYPE_NAMES: Record<string, string> = {
  string: '字符串',
  integer: '整数',
  number: '数字',
  boolean: '布尔',
  object: '对象',
};

function typeOf(schema: Schema): string {
  const inner = notNull(schema);
  if (inner !== schema && schema.anyOf?.some(({ type }) => type === 'null')) return `${typeOf(inner)}或 null`;
  if (Array.isArray(inner.type)) return inner.type.map((type) => TYPE_NAMES[type] ?? type).join('或 ');
  if (inner.type === 'array') return `${typeOf(inner.items ?? {})}数组`;
  if (inner.enum?.includes(null)) return `${TYPE_NAMES.string}或 null`;
  if (inner.format === 'date') return '日期';
  const [choice] = inner.anyOf ?? [];
  if (!inner.type && !choice && !inner.$ref && !inner.properties) return '任意';
  return TYPE_NAMES[String(inner.type ?? choice?.type ?? 'object')] ?? '对象';
}

function limitsOf(field: Schema): string[] {
  const inner = notNull(field);
  const one = inner.items ?? inner;
  const limits: string[] = [];
  const values = valuesOf(one);
  if (values.length > 0)
    limits.push(`取值 ${values.map((value) => (value === '' ? '空字符串' : `\`${value}\``)).join('、')}`);
  if (one.format === 'date') limits.push('写作 `YYYY-MM-DD`');
  if (one.maxLength !== undefined && one.format !== 'date')
    limits.push(`${inner.items ? '每项' : ''}最多 ${one.maxLength} 个字符`);
  const range = rangeOf(one);
  if (range) limits.push(range);
  if (inner.maxItems !== undefined && values.length === 0) limits.push(`最多 ${inner.maxItems} 项`);
  if (field.default !== undefined && !isEmpty(field.default)) limits.push(`默认 \`${field.default}\``);
  if (one.properties && !Object.values(one.properties).some(({ description }) => description))
    limits.push(
      `成员 ${Object.keys(one.properties)
        .map((key) => `\`${key}\``)
        .join('、')}`,
    );
  return limits;
}

const isEmpty = (value: unknown) => typeof value === 'object';

function valuesOf(schema: Schema): unknown[] {
  if (schema.enum) return schema.enum.filter((value) => value !== null);
  const constants = schema.anyOf?.map((choice) => choice.const ?? undefined) ?? [];
  return constants.every((value) => value !== undefined) ? constants : [];
}

/** The bounds of safe integers are omitted, because they are not limits of the API. */
function rangeOf({ minimum, maximum }: Schema): string {
  const hasMinimum = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER;
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (hasMinimum && hasMaximum) return `${minimum} 到 ${maximum}`;
  return hasMinimum ? `不小于 ${minimum}` : hasMaximum ? `不大于 ${maximum}` : '';
}
