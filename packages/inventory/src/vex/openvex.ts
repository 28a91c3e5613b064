/** OpenVEX 0.2.0, https://github.com/openvex/spec/blob/main/OPENVEX-SPEC.md */
import { JUSTIFICATION_KEYS, VEX_STATUSES } from '@ldy/domain/asset/decision/kinds.ts';
import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import { z } from 'zod';
import { fitted } from '../syntax/read-json.ts';
import { identifiedProduct, invalid } from './identified-product.ts';
import type { VexDocument, VexProduct, VexStatement } from './vex-document.ts';

const CONTEXT = /^https:\/\/openvex\.dev\/ns(?:\/v0\.2\.\d+)?$/;
const text = z.string();
const optional = text.optional();
/** As `date-time` of JSON Schema demands. */
const moment = text.refine(
  (it) => /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d/.test(it) && !Number.isNaN(Date.parse(it)),
  'no time',
);
const identifiers = z
  .strictObject({ purl: optional, cpe22: optional, cpe23: optional })
  .refine((it) => Object.values(it).some((value) => value !== undefined), 'no identifier');
const part = { '@id': optional, identifiers: identifiers.optional(), hashes: z.record(text, text).optional() };
const isNamed = (it: { '@id'?: string | undefined; identifiers?: object | undefined }) =>
  it['@id'] !== undefined || it.identifiers !== undefined;
const subcomponent = z.strictObject(part).refine(isNamed, 'no @id and no identifiers');
const component = z
  .strictObject({ ...part, subcomponents: z.array(subcomponent).optional() })
  .refine(isNamed, 'no @id and no identifiers');
type Part = z.output<typeof subcomponent>;

const statement = z
  .strictObject({
    '@id': optional,
    version: z.int().min(1).optional(),
    vulnerability: z.strictObject({
      '@id': optional,
      name: text.min(1),
      description: optional,
      aliases: z.array(text).optional(),
    }),
    timestamp: moment.optional(),
    last_updated: moment.optional(),
    products: z.array(component).optional(),
    status: z.enum(VEX_STATUSES),
    supplier: optional,
    status_notes: optional,
    justification: z.enum(JUSTIFICATION_KEYS).optional(),
    impact_statement: optional,
    action_statement: optional,
    action_statement_timestamp: moment.optional(),
  })
  .refine((it) => it.status !== 'not_affected' || it.justification !== undefined || it.impact_statement !== undefined, {
    message: 'not_affected without justification or impact_statement',
  })
  .refine((it) => it.status !== 'affected' || it.action_statement !== undefined, {
    message: 'affected without action_statement',
  })
  .refine((it) => it.justification === undefined || it.status === 'not_affected', {
    message: 'a justification of what is not not_affected',
  });

const document = z.strictObject({
  '@context': text,
  '@id': text.min(1),
  author: text.min(1),
  role: optional,
  timestamp: moment,
  last_updated: moment.optional(),
  version: z.int().min(1),
  tooling: optional,
  statements: z.array(statement).min(1),
});

export function readOpenVex(json: unknown): VexDocument {
  const context = (json as { '@context'?: unknown })['@context'];
  if (typeof context !== 'string' || !CONTEXT.test(context))
    throw invalid("$['@context']", 'this is no OpenVEX 0.2, which alone is read');
  const read = fitted(document, json, 'OpenVEX 0.2');
  return {
    format: 'openvex',
    title: 'OpenVEX 0.2',
    ...{ id: read['@id'], version: String(read.version), author: read.author, namespace: '' },
    at: read.last_updated ?? read.timestamp,
    statements: read.statements.flatMap(statementsOf),
  };
}

function statementsOf(it: z.output<typeof statement>, at: number): VexStatement[] {
  const place = `$.statements[${at}]`;
  const { name, aliases = [], '@id': address = '' } = it.vulnerability;
  const common = {
    place,
    ids: [...new Set([name, ...aliases, ...(/[A-Z]+-[\w-]+$/.exec(address) ?? [])])],
    ...{ status: it.status, justification: it.justification ?? ('' as const) },
    words: [it.impact_statement, it.action_statement, it.status_notes].filter(Boolean).join('\n'),
  };
  if (it.products === undefined || it.products.length === 0) return [{ ...common, product: null, within: null }];
  return it.products.flatMap((product, index): VexStatement[] => {
    const here = `${place}.products[${index}]`;
    const whole = productOf(product, here);
    const parts = product.subcomponents ?? [];
    if (parts.length === 0) return [{ ...common, place: here, product: whole, within: null }];
    return parts.map((one, number) => {
      const there = `${here}.subcomponents[${number}]`;
      return { ...common, place: there, product: productOf(one, there), within: whole };
    });
  });
}

function productOf({ '@id': id = '', identifiers, hashes }: Part, place: string): VexProduct {
  const isPurl = /^pkg:/i.test(id);
  const isCpe = parseCpe(id) !== null;
  const purl = identifiers?.purl ?? (isPurl ? id : '');
  if (isPurl && parsePurl(id) === null) throw invalid(place, `${JSON.stringify(id.slice(0, 100))} is no package URL`);
  const cpe = identifiers?.cpe23 ?? identifiers?.cpe22 ?? (isCpe ? id : '');
  return identifiedProduct({ written: id || purl || cpe, purl, cpe, urn: id, hasHashes: hashes !== undefined, place });
}
