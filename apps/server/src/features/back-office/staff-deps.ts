import { STAFF_PAGE } from '@ldy/contract/back-office/staff-lists.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { EngineFor } from '../../collections/engine/engines.ts';
import type { IndexState } from '../../collections/engine/index-state.ts';
import type { KindHands } from '../../collections/kinds/kind-hands.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ScanForViruses } from '../../platform/files/scan-for-viruses.ts';
import type { Call } from '../../platform/http/bind-endpoint.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Bearers } from '../../platform/modules/bearers.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import type { PlaceOf } from '../../platform/places/place-of.ts';
import type { SmsSender } from '../../platform/sms/sms-sender.ts';
import type { Wechat } from '../../platform/wechat/wechat.ts';
import type { ApplicationDeps } from '../applications/application-deps.ts';
import type { ReadFigures } from '../figures/read-figures.ts';
import type { Ingestion } from '../ingestion/ingestion.ts';
import type { Issuer } from '../single-sign-on/issuer.ts';
import type { SiteInForce } from '../texts/site-in-force.ts';
import type { Translator } from '../translation/translator.ts';

export interface BackOfficeDeps extends ApplicationDeps {
  /** For lists: on PostgreSQL a statement takes at most five seconds. */
  reading: Database;
  search: SearchEngine;
  engineFor: EngineFor;
  eventTypes: EventTypes;
  /** What people call jobs, and queues after `queue `. */
  jobNames: Readonly<Record<string, string>>;
  configuration: Configuration;
  log: Logger;
  channels: { mailer: Mailer; sms: SmsSender; wechat: Wechat };
  /** Undefined: no single sign-on. */
  singleSignOn: { issuer: Issuer } | undefined;
  /** Undefined: nothing is translated. */
  translation: { translator: Translator } | undefined;
  readFigures: ReadFigures;
  kinds: ReadonlyMap<string, KindHands>;
  ingestion: Ingestion;
  /** What the search index of this process does. */
  readIndex(): Promise<IndexState>;
  files: FileStore;
  /** What accounts make that works without a session. */
  bearers: Bearers;
  scanForViruses: ScanForViruses;
  siteInForce: SiteInForce;
  placeOf: PlaceOf;
}

/** Who performs an act, for the audit log. */
export interface Actor {
  accountId: string;
  address: string;
  now: string;
}

/** Admission lets no call of the back office pass without an account. */
export const actorOf = ({ viewer, address }: Call, { clock }: Pick<BackOfficeDeps, 'clock'>): Actor => ({
  accountId: viewer.accountId as string,
  address,
  now: clock(),
});

/** An act for the audit log: who, when and from where. */
export const eventOf = (
  call: Call,
  deps: Pick<BackOfficeDeps, 'clock'>,
  object: string,
  detail: Record<string, unknown>,
) => {
  const { accountId, address, now } = actorOf(call, deps);
  return { at: now, accountId, address, object, success: true, detail };
};

/** Which rows a page of a list has. */
export const rowsOf = (page: number) => ({ limit: STAFF_PAGE, offset: (page - 1) * STAFF_PAGE });
