import type { Configuration } from '../../platform/config/configuration.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { createProviderCheck } from './captcha-provider.ts';
import { bindCaptchaRoutes } from './captcha-routes.ts';
import { tidyCaptcha } from './tidy-captcha.ts';

interface Deps extends CommonDeps {
  configuration: Pick<Configuration, 'captchaChallengesPerMinute' | 'scriptCaptcha'>;
}

export const captcha: Module<Deps> = {
  tables: ['captcha_challenge', 'captcha_pass'],
  routes: (app, { configuration: { captchaChallengesPerMinute, scriptCaptcha }, ...deps }) =>
    bindCaptchaRoutes(app, {
      ...deps,
      challengesPerMinute: captchaChallengesPerMinute,
      verifyProviderToken: scriptCaptcha && createProviderCheck(scriptCaptcha),
    }),
  jobs: [
    {
      definition: { name: 'tidy-captcha', payload: NO_PAYLOAD, everySeconds: 600 },
      handle: ({ database, clock }) => tidyCaptcha(database, clock()),
    },
  ],
};
