import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { modules, type Portal } from '../compose.ts';
import { providerOrigins } from '../features/captcha/captcha-provider.ts';
import { createCheckPace } from '../features/pace/check-pace.ts';
import { createAnswerPage } from '../features/pages/answer-page.ts';
import { startPainter } from '../features/pages/painting/start-painter.ts';
import { visitorQuotas } from '../features/quotas/quota-subject.ts';
import { createSpend } from '../features/quotas/spend-quota.ts';
import { createIdentify } from '../features/sessions/identify.ts';
import { composeSite } from '../platform/config/compose-site.ts';
import { PROJECT_FOLDER } from '../platform/config/configuration.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';

export const PORTAL_VERSION = '0.1.0';
const WEB_FOLDER = join(PROJECT_FOLDER, 'apps/web/dist');

/** The portal's HTTP side, bound and not yet listening: how a call is admitted, how a page is sent, and what the modules bind. */
export async function createPortalServer(
  portal: Portal,
  webFolder: string = WEB_FOLDER,
  callLimitMs?: number,
): Promise<FastifyInstance> {
  const { configuration, log, database, clock } = portal;
  const { publicUrl, scriptCaptcha } = configuration;
  const painter = startPainter(webFolder, log);
  const app = await createHttpServer({
    log,
    version: PORTAL_VERSION,
    ...(callLimitMs === undefined ? {} : { callLimitMs }),
    publicUrl,
    trustedProxies: configuration.trustedProxies,
    visitorCallsPerMinute: configuration.visitorCallsPerMinute,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    answerPage: createAnswerPage({
      site: composeSite(configuration),
      publicUrl,
      folder: webFolder,
      firstPaint: painter,
    }),
    checkReady: (signal) => database.query('select 1', [], { signal }),
    scriptOrigins: scriptCaptcha ? providerOrigins(scriptCaptcha) : [],
    identify: createIdentify({ database, clock, publicUrl }),
    spend: createSpend({ database, clock, visitors: visitorQuotas(portal) }),
    checkPace: createCheckPace({ database, clock, callsPerMinute: configuration.accountCallsPerMinute }),
  });
  app.addHook('onListen', async () => painter.warmUp());
  app.addHook('onClose', () => painter.close());
  for (const { routes } of modules) routes?.(app, portal);
  return app;
}
