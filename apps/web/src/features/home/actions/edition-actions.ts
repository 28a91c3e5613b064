import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { askForApplication } from '#web/platform/applications/requested-application.ts';
import { paths } from '#web/platform/paths.ts';
import { isSignedIn } from '#web/platform/session/user-store.ts';
import { warn } from './warnings.ts';

type Go = (address: string) => void;
type Act = (user: UserInfo, go: Go) => void;

/** Actions of the edition buttons, by key. Source: specification, section 2, "Edition card actions". */
export const EDITION_ACTIONS = {
  /** 个人版: opens the knowledge base, after sign-in if necessary. */
  login: (user, go) => {
    if (isSignedIn(user)) return go(paths.vulnerabilityList.href());
    warn('signInFirst');
    go(paths.login.href());
  },
  /** 个人版 without an invitation code: asks for one. */
  geren: (user, go) => (isSignedIn(user) ? go(paths.vulnerabilityList.href()) : askForApplication('invitation')),
  /** Visitors and accounts that have the edition already get a message instead of the dialog. */
  company: () => askForApplication('enterprise'),
  business: () => askForApplication('business'),
} as const satisfies Record<string, Act>;

export type EditionAction = keyof typeof EDITION_ACTIONS;
