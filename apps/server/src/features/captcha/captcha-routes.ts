import { answerCaptcha, beginCaptcha, exchangeCaptcha, slowDown } from '@ldy/contract/accounts/captcha.ts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { settingsOf } from '../../platform/http/server-settings.ts';
import { answerChallenge } from './answer-challenge.ts';
import { beginChallenge } from './begin-challenge.ts';
import type { VerifyProviderToken } from './captcha-provider.ts';
import { exchangeProviderToken } from './exchange-provider-token.ts';
import { createPuzzlePool } from './puzzle-pool.ts';
import { spendValidate } from './spend-validate.ts';

/** A network may request this many times what one address may. */
const NETWORK_SHARE = 4;

export interface CaptchaDeps {
  database: Queryable;
  clock(): string;
  /** Puzzles per address and minute. */
  challengesPerMinute: number;
  /** Set when a script-loaded provider is configured; the built-in slider is then disabled. */
  verifyProviderToken?: VerifyProviderToken | undefined;
}

export function bindCaptchaRoutes(app: FastifyInstance, deps: CaptchaDeps): void {
  const { database, clock, challengesPerMinute, verifyProviderToken } = deps;
  const pool = createPuzzlePool();
  const { limits } = settingsOf(app);
  const networkPerMinute = challengesPerMinute * NETWORK_SHARE;

  bindEndpoint(app, beginCaptcha, async ({ purpose }, { address }) => {
    if (verifyProviderToken) throw new NotFoundError();
    await limits.count('puzzles', address);
    return beginChallenge(database, pool, { purpose, address, now: clock(), networkPerMinute });
  });
  bindEndpoint(app, answerCaptcha, async (answer, { address }) => ({
    validate: await answerChallenge(database, answer, address, clock()),
  }));
  bindEndpoint(app, exchangeCaptcha, async ({ purpose, validate }, { address }) => {
    if (!verifyProviderToken) throw new NotFoundError();
    await limits.count('puzzles', address);
    const exchange = { purpose, validate, address, now: clock() };
    return { validate: await exchangeProviderToken(database, verifyProviderToken, exchange) };
  });
  bindEndpoint(app, slowDown, async ({ validate }, { address, viewer }) => {
    await spendValidate(database, { token: validate, purpose: 'slow-down', address, now: clock() });
    await database.execute('update session set must_slow_down_since = null where id = $1', [viewer.sessionId]);
    return {};
  });
}
