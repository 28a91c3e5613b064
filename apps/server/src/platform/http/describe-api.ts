import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { settingsOf } from './server-settings.ts';

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
  const { countCall } = settingsOf(app);
  let text: string | undefined;
  app.get(
    '/api/openapi.json',
    { schema: { hide: true } as never, onRequest: async (request) => countCall(request.ip) },
    async (_request, reply) => {
      // Nothing is bound any more once calls come in.
      text ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}
