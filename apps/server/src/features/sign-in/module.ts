import type { Configuration } from '../../platform/config/configuration.ts';
import type { Module } from '../../platform/modules/module.ts';
import type { AccountDeps } from '../accounts/account-deps.ts';
import { openContacts } from '../accounts/contacts/open-contacts.ts';
import { postSecurityNotice } from '../accounts/security-notice.ts';
import { SIGN_IN_EVENTS } from './events.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { signInOptions } from './sign-in-options.ts';
import { bindSignInRoutes } from './sign-in-routes.ts';

interface Deps extends Omit<SignInDeps, 'notify' | 'options' | 'signOutElsewhere' | 'placeOf'> {
  readLook: AccountDeps['readLook'];
  configuration: Configuration;
}

interface Needs {
  /** Undefined if there is none. */
  singleSignOn:
    | { option: SignInDeps['options']['sso']; signOut: NonNullable<SignInDeps['signOutElsewhere']> }
    | undefined;
  placeOf: SignInDeps['placeOf'];
}

export const signIn: Module<Deps, object, Needs> = {
  needs: { singleSignOn: true, placeOf: true },
  auditEvents: SIGN_IN_EVENTS,
  routes: (app, deps) =>
    bindSignInRoutes(app, {
      ...deps,
      notify: createNotifyOwner(deps),
      options: signInOptions(deps.configuration, deps.singleSignOn?.option),
      signOutElsewhere: deps.singleSignOn?.signOut,
    }),
};

/** Notifies owners by mail; those without a mail address see the list of devices. */
function createNotifyOwner(deps: Pick<AccountDeps, 'sealer' | 'readLook'>): NonNullable<SignInDeps['notify']> {
  return (tx, { kind, account, at }) => {
    const to = openContacts(deps.sealer, account).mail;
    return postSecurityNotice(tx, deps, { to, notice: kind, userName: account.userName, at });
  };
}
