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
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document) as ApiDocument) as never,
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

interface ApiDocument {
  paths?: object;
  components?: { schemas?: Record<string, object> };
}

/** The library lists every schema twice, as input and as output. */
function withoutUnused(document: ApiDocument): ApiDocument {
  const used = JSON.stringify(document.paths);
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(([name]) =>
    used.includes(`"#/components/schemas/${name}"`),
  );
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}
