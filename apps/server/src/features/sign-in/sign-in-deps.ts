import type * as contract from '@ldy/contract/accounts/sign-in.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/bind-endpoint.ts';
import type { Bearers } from '../../platform/modules/bearers.ts';
import type { PlaceOf } from '../../platform/places/place-of.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Account } from '../accounts/account.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';

/** Notifies the owner of an account about sign-ins, in the transaction of the event. */
export interface OwnerNotice {
  kind: 'newDevice' | 'manyFailures';
  account: Account;
  at: string;
}

export interface SignInDeps {
  database: Database;
  sealer: Sealer;
  clock(): string;
  notify?: ((tx: Transaction, notice: OwnerNotice) => Promise<void>) | undefined;
  options: Omit<OutputOf<typeof contract.readSignInOptions>, 'terms_version' | 'contact'>;
  siteInForce: SiteInForce;
  bearers: Bearers;
  placeOf: PlaceOf;
  /** The URL at which the browser ends its single sign-on session; '' if there is none. */
  signOutElsewhere?: ((accountId: string | null) => Promise<string>) | undefined;
}

export type SignInInput = ParsedInputOf<typeof contract.signIn>;

/** The parts of a call that signing in needs. */
export type SignInCall = Pick<Call, 'address' | 'header' | 'viewer' | 'startSession'>;
