import type { Configuration } from '../config/configuration.ts';

type ConfiguredRate = 'visitorCallsPerMinute' | 'accountCallsPerMinute' | 'captchaChallengesPerMinute';

export interface Limit {
  /** Who is counted. A network is an address, of IPv6 the /64, which is what one customer gets. */
  by: 'network' | 'account' | 'screen';
  /** On average; as many may come at once. */
  perMinute: number | ConfiguredRate;
}

/** All limits of calls. */
export const LIMITS = {
  /** Calls of the API, and pages. */
  calls: { by: 'network', perMinute: 'visitorCallsPerMinute' },
  /** Lists and records. */
  readings: { by: 'account', perMinute: 'accountCallsPerMinute' },
  puzzles: { by: 'network', perMinute: 'captchaChallengesPerMinute' },
  /** Pages beyond it start with the loading cover. More than the people of a network need, and few enough to leave capacity for others. */
  renderings: { by: 'network', perMinute: 60 },
  /** Each part reads fifty thousand rows. */
  'site-map-parts': { by: 'network', perMinute: 20 },
  /** A reader asks for each of its feeds a few times an hour. */
  feeds: { by: 'network', perMinute: 60 },
  /** A mirror reads all there is at once. */
  'csaf-files': { by: 'network', perMinute: 600 },
  /** A page has one, and the previews of a chat ask from few addresses. */
  cards: { by: 'network', perMinute: 60 },
  /** A person opens a few links; trying addresses is stopped long before one of 2^256 is found. */
  'opened-shares': { by: 'network', perMinute: 30 },
  /** Each link is a row. */
  'made-shares': { by: 'account', perMinute: 20 },
  /** A screen reads every other second while an import runs; ten of them may share an address. */
  'screen-readings': { by: 'screen', perMinute: 400 },
  'screen-tries': { by: 'network', perMinute: 120 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Rates = Readonly<Record<LimitName, number>>;

/** Calls per minute of each limit, where the operator configured some of them. */
export function ratesOf(configuration: Pick<Configuration, ConfiguredRate>): Rates {
  const rates = Object.entries<Limit>(LIMITS).map(([name, { perMinute }]) => [
    name,
    typeof perMinute === 'number' ? perMinute : configuration[perMinute],
  ]);
  return Object.fromEntries(rates) as Rates;
}
