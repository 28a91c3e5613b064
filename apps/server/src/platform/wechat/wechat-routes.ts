import type { FastifyInstance, FastifyReply } from 'fastify';
import { InvalidInputError } from '../errors.ts';
import { settingsOf } from '../http/server-settings.ts';
import { admitCall, type CallbackDeps, type CallbackQuery, receiveEvent } from './receive-event.ts';

const PATH = '/api/wechat/callback';
const LONGEST_BODY = 32_768;

/** Receives events of the official account from WeChat. Not part of the contract: no page calls it. */
export function bindWechatCallback(app: FastifyInstance, deps: CallbackDeps): void {
  const { limits } = settingsOf(app);
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => limits.count('calls', request.ip));
    // Parsed by our own minimal parser instead of a general one.
    scope.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'string' },
      async (_: unknown, text: string) => text,
    );
    scope.route({
      method: 'GET',
      url: PATH,
      schema: { hide: true } as never,
      handler: async (request, reply) => {
        const query = readQuery(request.query);
        await admitCall(deps, query);
        return answer(reply, text(request.query, 'echostr'));
      },
    });
    scope.route({
      method: 'POST',
      url: PATH,
      bodyLimit: LONGEST_BODY,
      schema: { hide: true } as never,
      handler: async (request, reply) => {
        await receiveEvent(deps, readQuery(request.query), typeof request.body === 'string' ? request.body : '');
        return answer(reply, 'success');
      },
    });
  });
}

const answer = (reply: FastifyReply, words: string) => reply.type('text/plain; charset=utf-8').send(words);

function readQuery(query: unknown): CallbackQuery {
  return {
    signature: text(query, 'signature'),
    timestamp: text(query, 'timestamp'),
    nonce: text(query, 'nonce'),
    msg_signature:
      (query as Record<string, unknown>).msg_signature === undefined ? undefined : text(query, 'msg_signature'),
  };
}

function text(query: unknown, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  if (typeof value !== 'string' || !/^[\w-]{1,128}$/.test(value)) throw new InvalidInputError(name, '格式不正确');
  return value;
}
