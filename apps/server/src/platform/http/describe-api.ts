import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { settingsOf } from './server-settings.ts';

/** Serves the bound endpoints as OpenAPI 3.1 at /api/openapi.json. Must be called before any endpoint is bound. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'LDY 漏洞情报门户 API', version },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
    // Schemas that several answers share are listed once, under components/schemas.
    transformObject: (document) =>
      withoutUnused(withRefusals(withPlainTuples(jsonSchemaTransformObject(document) as ApiDocument))) as never,
  });
  const { limits } = settingsOf(app);
  let described: { text: string; etag: string } | undefined;
  app.get(
    '/api/openapi.json',
    { schema: { hide: true } as never, onRequest: async (request) => limits.count('calls', request.ip) },
    async (request, reply) => {
      // Cached: no endpoint is bound after the first request.
      described ??= withTag(JSON.stringify(app.swagger()));
      const { text, etag } = described;
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}

/** Weak, since the same text is also sent compressed. */
const withTag = (text: string) => ({
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

interface Described {
  description?: string;
  content?: Record<string, { schema?: object }>;
}
interface ApiDocument {
  paths?: Record<string, Record<string, { responses?: Record<string, Described> }>>;
  components?: { schemas?: Record<string, object> };
}

const JSON_TYPE = 'application/json';
/** What every call answers in place of its data: with 200 where it refuses for a reason of its subject, else with the status that fits. */
const REFUSAL = {
  type: 'object',
  description: '拒绝：code 不是 200，msg 说明原因',
  properties: {
    code: { type: 'integer', not: { const: 200 }, description: '常见错误码之一' },
    msg: { type: 'string', description: '给人看的原因' },
    data: { description: '通常为 null；次数用尽等拒绝附有说明' },
  },
  required: ['code', 'msg', 'data'],
};
const TO_REFUSAL = { $ref: '#/components/schemas/Refusal' };

/** Says of each call that it may refuse: the check of answers knows only what it answers else. */
function withRefusals({ paths = {}, components, ...document }: ApiDocument): ApiDocument {
  for (const { responses = {} } of Object.values(paths).flatMap((call) => Object.values(call))) {
    const content = responses['200']?.content?.[JSON_TYPE];
    if (content?.schema) content.schema = { anyOf: [content.schema, TO_REFUSAL] };
    responses.default = { description: '拒绝', content: { [JSON_TYPE]: { schema: TO_REFUSAL } } };
  }
  return { ...document, paths, components: { ...components, schemas: { ...components?.schemas, Refusal: REFUSAL } } };
}

/** Writes pairs as lists of two: many readers of descriptions do not know `prefixItems`. */
function withPlainTuples<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withPlainTuples) as Part;
  if (part === null || typeof part !== 'object') return part;
  const written = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, withPlainTuples(inner)]));
  const { prefixItems, ...others } = written;
  if (!Array.isArray(prefixItems)) return written as Part;
  const kinds = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()];
  const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds };
  return { ...others, items, minItems: prefixItems.length, maxItems: prefixItems.length } as Part;
}

/** The library lists every schema twice, as input and as output. What a listed one refers to stays. */
function withoutUnused(document: ApiDocument): ApiDocument {
  const all = Object.entries(document.components?.schemas ?? {});
  const used = new Set<string>();
  for (let text = JSON.stringify(document.paths); text !== ''; ) {
    const found = all.filter(([name]) => !used.has(name) && text.includes(`"#/components/schemas/${name}"`));
    for (const [name] of found) used.add(name);
    text = found.map(([, schema]) => JSON.stringify(schema)).join('');
  }
  const schemas = Object.fromEntries(all.filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas } };
}
