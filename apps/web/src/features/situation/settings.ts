import { SCALES, type ScaleName } from './scale.ts';

/** `auto`: as the portal is seen. */
export const LOOKS = { auto: '跟随门户', light: '浅色', dark: '深色', screen: '大屏' } as const;
export type LookName = keyof typeof LOOKS;

export const PAGE_SECONDS = [0, 10, 20, 30, 60] as const;

export interface Settings {
  scale: ScaleName;
  look: LookName;
  /** How long each page is shown; 0: until somebody turns it. */
  seconds: number;
}

const DEFAULTS: Settings = { scale: 'fit', look: 'screen', seconds: 20 };

/** The settings in an address; invalid ones count as missing. */
export function parseSettings(query: URLSearchParams): Settings {
  const scale = query.get('scale') ?? '';
  const look = query.get('theme') ?? '';
  const seconds = Number(query.get('seconds') ?? Number.NaN);
  return {
    scale: Object.hasOwn(SCALES, scale) ? (scale as ScaleName) : DEFAULTS.scale,
    look: Object.hasOwn(LOOKS, look) ? (look as LookName) : DEFAULTS.look,
    seconds: seconds === 0 || (seconds >= 5 && seconds <= 600) ? Math.round(seconds) : DEFAULTS.seconds,
  };
}

/** The address that says these settings; standard ones are left out. */
export function formatSettings({ scale, look, seconds }: Settings): URLSearchParams {
  const query = new URLSearchParams();
  if (scale !== DEFAULTS.scale) query.set('scale', scale);
  if (look !== DEFAULTS.look) query.set('theme', look);
  if (seconds !== DEFAULTS.seconds) query.set('seconds', String(seconds));
  return query;
}
