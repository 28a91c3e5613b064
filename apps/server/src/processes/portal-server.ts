import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { modules, type Portal } from '../compose.ts';
import { providerOrigins } from '../features/captcha/captcha-provider.ts';
import { createAnswerPage } from '../features/pages/answer-page.ts';
import type { PageRenderer } from '../features/pages/rendering/page-renderer.ts';
import { startRenderer } from '../features/pages/rendering/start-renderer.ts';
import { visitorQuotas } from '../features/quotas/quota-subject.ts';
import { createForeseeSpending, createSpend, createSpendRows } from '../features/quotas/spend-quota.ts';
import { createCheckRate } from '../features/rate-limit/check-rate.ts';
import { createIdentify } from '../features/sessions/identify.ts';
import { createReadCard } from '../features/sharing/cards/read-card.ts';
import { PROJECT_FOLDER } from '../platform/config/configuration.ts';
import { createHttpServer, type HttpServerOptions } from '../platform/http/create-http-server.ts';
import { depsOf } from '../platform/modules/compose-provisions.ts';

const PORTAL_VERSION = '0.1.0';
const WEB_FOLDER = join(PROJECT_FOLDER, 'apps/web/dist');

export interface PortalServerOptions {
  parts?: readonly ('http' | 'live')[];
  /** Folder of the built pages. */
  webFolder?: string | undefined;
  callLimitMs?: number | undefined;
}

/**
 * An HTTP server for pages and API, live messages, or both, not yet listening: sets up how calls are admitted, and binds the modules'
 * routes.
 */
export async function createPortalServer(
  portal: Portal,
  { parts = ['http', 'live'], webFolder = WEB_FOLDER, callLimitMs }: PortalServerOptions = {},
): Promise<FastifyInstance> {
  const { configuration, log, database, clock } = portal;
  const { publicUrl } = configuration;
  const renderer = parts.includes('http') ? startRenderer(webFolder, log) : undefined;
  const app = await createHttpServer({
    log,
    version: PORTAL_VERSION,
    ...(callLimitMs === undefined ? {} : { callLimitMs }),
    publicUrl,
    trustedProxies: configuration.trustedProxies,
    limits: portal.limits,
    disk: portal.disk,
    checkReady: (signal) => database.query('select 1', [], { signal }),
    identify: createIdentify({ database, clock, publicUrl }),
    ...(renderer && callsAndPages(portal, webFolder, renderer)),
  });
  for (const module of modules) {
    const deps = depsOf(portal, module);
    if (parts.includes('http')) module.routes?.(app, deps);
    if (parts.includes('live')) module.live?.(app, deps);
  }
  if (renderer) {
    app.addHook('onListen', async () => renderer.warmUp());
    app.addHook('onClose', () => renderer.close());
  }
  return app;
}

function callsAndPages(portal: Portal, folder: string, renderer: PageRenderer): Partial<HttpServerOptions> {
  const { configuration, database, clock } = portal;
  const { publicUrl, scriptCaptcha, dashboard } = configuration;
  const quotas = { database, clock, visitors: visitorQuotas(portal) };
  return {
    webFolder: existsSync(folder) ? folder : undefined,
    answerPage: createAnswerPage({
      ...{ siteInForce: portal.siteInForce, publicUrl, folder, renderer, kinds: portal.kinds },
      readCard: createReadCard(portal),
    }),
    foreignOrigins: {
      scripts: scriptCaptcha ? providerOrigins(scriptCaptcha) : [],
      frames: dashboard.external ? [dashboard.external.origin] : [],
    },
    spend: createSpend(quotas),
    spendRows: createSpendRows(quotas),
    foreseeSpending: createForeseeSpending(quotas),
    checkRate: createCheckRate({ database, clock, limits: portal.limits }),
  };
}
