import type { Configuration } from '../../platform/config/configuration.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { createProviderCheck } from './captcha-provider.ts';
import { bindCaptchaRoutes } from './captcha-routes.ts';

interface Deps extends CommonDeps {
  configuration: Pick<Configuration, 'captchaChallengesPerMinute' | 'scriptCaptcha'>;
}

export const captcha: Module<Deps> = {
  tables: {
    captcha_challenge: 'puzzles that were sent, for an hour ([0016](decisions/0016-slider-check.md))',
    captcha_pass: 'tokens of solved puzzles, as hashes, for an hour',
  },
  routes: (app, { configuration: { captchaChallengesPerMinute, scriptCaptcha }, ...deps }) =>
    bindCaptchaRoutes(app, {
      ...deps,
      challengesPerMinute: captchaChallengesPerMinute,
      verifyProviderToken: scriptCaptcha && createProviderCheck(scriptCaptcha),
    }),
  jobs: [
    {
      definition: { name: 'tidy-captcha', title: '清理滑块验证', payload: NO_PAYLOAD, everySeconds: 600 },
      handle: ({ database, clock }) => tidyCaptcha(database, clock()),
    },
  ],
};

/** Deletes expired puzzles and tokens. They are stored for an hour, so that a provider's token cannot be exchanged twice. */
export async function tidyCaptcha(q: Queryable, now: string): Promise<void> {
  for (const table of ['captcha_challenge', 'captcha_pass']) {
    await q.execute(`delete from ${table} where expires_at < $1::timestamptz - interval '1 hour'`, [now]);
  }
}
