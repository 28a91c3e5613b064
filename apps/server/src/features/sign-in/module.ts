import type { Configuration } from '../../platform/config/configuration.ts';
import type { MailLook } from '../../platform/mail/mail-template.ts';
import type { Module } from '../../platform/modules/module.ts';
import { SIGN_IN_EVENTS } from './events.ts';
import { createNotifyOwner } from './notify-owner.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { signInOptions } from './sign-in-options.ts';
import { bindSignInRoutes } from './sign-in-routes.ts';

interface Deps extends Omit<SignInDeps, 'notify' | 'options'> {
  look: MailLook;
  configuration: Configuration;
  /** What the sign-in page is told of the single sign-on; undefined where there is none. */
  ssoOption: SignInDeps['options']['sso'] | undefined;
}

export const signIn: Module<Deps> = {
  auditEvents: SIGN_IN_EVENTS,
  routes: (app, deps) =>
    bindSignInRoutes(app, {
      ...deps,
      notify: createNotifyOwner(deps),
      options: signInOptions(deps.configuration, deps.ssoOption),
    }),
};
