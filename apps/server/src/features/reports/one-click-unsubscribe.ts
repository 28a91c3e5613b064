import { PAGES } from '@ldy/contract/pages.ts';
import { unsubscribeFromReports } from '@ldy/contract/reports.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { settingsOf } from '../../platform/http/server-settings.ts';
import { unsubscribe } from './subscriptions.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const LONGEST_BODY = 4_096;

/**
 * The address of the page that ends such mails, when a mail system posts to it what the mail asked it to post (RFC 8058, section 3.2): it is no
 * browser, so it comes without session and without our header. Not part of the contract: no page calls it.
 */
export function bindOneClickUnsubscribe(app: FastifyInstance, { database }: { database: Database }): void {
  const { limits } = settingsOf(app);
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => limits.count('calls', request.ip));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORMS, { parseAs: 'string' }, async (_: unknown, text: string) => text);
    scope.route({
      method: 'POST',
      url: PAGES.ReportUnsubscribe.pattern,
      bodyLimit: LONGEST_BODY,
      schema: { hide: true } as never,
      handler: async (request, reply) => {
        const { success, data } = unsubscribeFromReports.input.safeParse(request.params);
        if (!success) throw new InvalidInputError('token', '链接有误');
        if (!isOneClick(request.body)) throw new InvalidInputError('List-Unsubscribe', '须为 One-Click');
        await unsubscribe(database, data.token);
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('已退订\n');
      },
    });
  });
}

/** In either form. What only opens links posts nothing. */
const isOneClick = (body: unknown): boolean =>
  typeof body === 'string' &&
  (new URLSearchParams(body).get('List-Unsubscribe') === 'One-Click' ||
    /\bname="?List-Unsubscribe"?\r?\n(?:[\w-]+:.*\r?\n)*\r?\nOne-Click\r?\n--/.test(body));
