import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Portal } from '../compose.ts';
import { composeExport } from '../compose-export.ts';
import { bindAccountRoutes } from '../features/accounts/account-routes.ts';
import { createProviderCheck, providerOrigins } from '../features/captcha/captcha-provider.ts';
import { bindCaptchaRoutes } from '../features/captcha/captcha-routes.ts';
import { bindDisclaimerRoutes } from '../features/disclaimer/disclaimer-routes.ts';
import { bindFigureRoutes } from '../features/figures/figure-routes.ts';
import { LIVE_CHANNEL } from '../features/live/live-hub.ts';
import { bindLiveRoutes } from '../features/live/live-routes.ts';
import { createCheckPace } from '../features/pace/check-pace.ts';
import { createAnswerPage } from '../features/pages/answer-page.ts';
import { bindMachineRoutes } from '../features/pages/machines/machine-routes.ts';
import { startPainter } from '../features/pages/painting/start-painter.ts';
import { giveVisitorCookies } from '../features/quotas/browser-of.ts';
import { bindQuotaRoutes } from '../features/quotas/quota-routes.ts';
import type { VisitorQuotas } from '../features/quotas/quota-subject.ts';
import { readQuotas } from '../features/quotas/read-quotas.ts';
import { createSpend, type QuotaDeps } from '../features/quotas/spend-quota.ts';
import { bindSavedSearchRoutes } from '../features/saved-searches/saved-search-routes.ts';
import { createIdentify } from '../features/sessions/identify.ts';
import { createNotifyOwner } from '../features/sign-in/notify-owner.ts';
import { signInOptions } from '../features/sign-in/sign-in-options.ts';
import { bindSignInRoutes } from '../features/sign-in/sign-in-routes.ts';
import { createEndElsewhere } from '../features/single-sign-on/end-elsewhere.ts';
import { createIssuer } from '../features/single-sign-on/issuer.ts';
import { BEGIN_PATH, bindSingleSignOnRoutes } from '../features/single-sign-on/single-sign-on-routes.ts';
import { bindVulnerabilityRoutes } from '../features/vulnerabilities/vulnerability-routes.ts';
import { composeSite, logoAddress } from '../platform/config/compose-site.ts';
import { type Configuration, PROJECT_FOLDER } from '../platform/config/configuration.ts';
import { listen } from '../platform/database/listen.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { readLogo, serveLogo } from '../platform/http/serve-logo.ts';
import type { Logger } from '../platform/log/create-logger.ts';
import { bindWechatCallback } from '../platform/wechat/wechat-routes.ts';

export const PORTAL_VERSION = '0.1.0';
const WEB_FOLDER = join(PROJECT_FOLDER, 'apps/web/dist');

/** The portal's HTTP side, bound and not yet listening. */
export async function createPortalServer(
  portal: Portal,
  configuration: Configuration,
  log: Logger,
  webFolder: string = WEB_FOLDER,
  callLimitMs?: number,
): Promise<FastifyInstance> {
  const quotas: QuotaDeps = {
    database: portal.database,
    clock: portal.clock,
    visitors: { sealer: portal.sealer, ...visitorLimits(configuration) },
  };
  const site = composeSite(configuration);
  const { publicUrl } = configuration;
  const painter = startPainter(webFolder, log);
  const { sso } = configuration.channels;
  const issuer = sso && createIssuer(sso);
  const app = await createHttpServer({
    log,
    version: PORTAL_VERSION,
    ...(callLimitMs === undefined ? {} : { callLimitMs }),
    publicUrl: configuration.publicUrl,
    trustedProxies: configuration.trustedProxies,
    visitorCallsPerMinute: configuration.visitorCallsPerMinute,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    answerPage: createAnswerPage({ site, publicUrl, folder: webFolder, firstPaint: painter }),
    checkReady: (signal) => portal.database.query('select 1', [], { signal }),
    scriptOrigins: configuration.scriptCaptcha ? providerOrigins(configuration.scriptCaptcha) : [],
    identify: createIdentify({ database: portal.database, clock: portal.clock, publicUrl: configuration.publicUrl }),
    spend: createSpend(quotas),
    checkPace: createCheckPace({
      database: portal.database,
      clock: portal.clock,
      callsPerMinute: configuration.accountCallsPerMinute,
    }),
  });
  bindCaptchaRoutes(app, {
    database: portal.database,
    clock: portal.clock,
    challengesPerMinute: configuration.captchaChallengesPerMinute,
    verifyProviderToken: configuration.scriptCaptcha && createProviderCheck(configuration.scriptCaptcha),
  });
  bindSignInRoutes(app, {
    database: portal.database,
    sealer: portal.sealer,
    clock: portal.clock,
    notify: createNotifyOwner({ sealer: portal.sealer, look: portal.channels.look }),
    options: signInOptions(configuration, sso && { enabled: true, name: sso.name, begin_url: BEGIN_PATH }),
    signOutElsewhere: issuer && createEndElsewhere(portal.database, issuer),
  });
  if (sso && issuer) {
    const { database, sealer, clock } = portal;
    bindSingleSignOnRoutes(app, { database, sealer, clock, issuer, publicUrl: sso.publicUrl });
  }
  bindAccountRoutes(app, {
    database: portal.database,
    sealer: portal.sealer,
    clock: portal.clock,
    look: portal.channels.look,
    wechat: portal.channels.wechat,
    readQuotas: async (viewer) => (await readQuotas(portal.database, viewer, undefined, portal.clock())).quotas,
    exportParts: composeExport(portal.database),
  });
  bindWechatCallback(app, {
    database: portal.database,
    clock: portal.clock,
    account: configuration.channels.wechat,
    onScan: portal.onScan,
  });
  bindQuotaRoutes(app, quotas);
  giveVisitorCookies(app, { sealer: portal.sealer, clock: portal.clock, publicUrl });
  bindDisclaimerRoutes(app, portal);
  bindSavedSearchRoutes(app, portal);
  bindLive(app, portal, configuration, log);
  serveOwnLogo(app, configuration.brand.logoFile);
  app.addHook('onListen', async () => painter.warmUp());
  app.addHook('onClose', () => painter.close());
  bindMachineRoutes(app, { database: portal.reading, clock: portal.clock, site, publicUrl });
  bindFigureRoutes(app, portal);
  bindVulnerabilityRoutes(app, { database: portal.reading, search: portal.search, clock: portal.clock });
  return app;
}

function serveOwnLogo(app: FastifyInstance, file: string | undefined): void {
  if (file !== undefined) serveLogo(app, logoAddress(file), readLogo(file));
}

function bindLive(app: FastifyInstance, portal: Portal, { databaseUrl }: Configuration, log: Logger): void {
  bindLiveRoutes(app, {
    database: portal.database,
    clock: portal.clock,
    log,
    listen: databaseUrl === undefined ? undefined : (onNotice) => listen(databaseUrl, LIVE_CHANNEL, onNotice, log),
  });
}

/** Attachments are for accounts. An address has never less than one of its browsers. */
const visitorLimits = ({ visitorQuotas: it }: Configuration): Omit<VisitorQuotas, 'sealer'> => ({
  limits: { search: it.searches, detail: it.details, download: 0 },
  ofAddress: {
    search: Math.max(it.searches, it.addressSearches),
    detail: Math.max(it.details, it.addressDetails),
    download: 0,
  },
  browsers: it.browsers,
});
