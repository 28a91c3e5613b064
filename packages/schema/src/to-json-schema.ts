import { fieldsOf, type ObjectKind, type Schema } from './schema.ts';

/** A JSON Schema, 2020-12: https://json-schema.org/draft/2020-12/schema */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  enum?: (string | null)[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
}

/** The schema of what readers receive: redaction may remove any field, so none is required. */
export function toJsonSchema(schema: Schema): JsonSchema {
  const { label } = schema;
  return { ...withoutLabel(schema), ...(label === '' ? {} : { description: label }) };
}

function withoutLabel(schema: Schema): JsonSchema {
  switch (schema.kind) {
    case 'text':
      return { type: 'string' };
    case 'choice':
      return { type: 'string', enum: [...new Set([...schema.values, schema.blank])] };
    case 'choice-or-null':
      return { type: ['string', 'null'], enum: [...schema.values, null] };
    case 'flag':
      return { type: 'boolean' };
    case 'number-or-null':
      return { type: ['number', 'null'] };
    case 'list':
      return { type: 'array', items: toJsonSchema(schema.item) };
    case 'dictionary':
      return { type: 'object', additionalProperties: toJsonSchema(schema.item) };
    case 'object':
      return { type: 'object', properties: propertiesOf(schema) };
    case 'object-or-null':
      return { ...withoutLabel(schema.of), type: ['object', 'null'] };
    case 'anything':
      return {};
  }
}

const propertiesOf = (object: ObjectKind): Record<string, JsonSchema> =>
  Object.fromEntries(fieldsOf(object).map(([name, field]) => [name, toJsonSchema(field)]));
