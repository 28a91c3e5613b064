import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Prints the bound endpoints as OpenAPI 3.1 at /api/openapi.json. Must run before any endpoint is bound. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'LDY 漏洞情报门户 API', version },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => app.swagger());
}
