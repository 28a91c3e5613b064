import { createHash } from 'node:crypto';
import { type Banner, type Brand, logoAddress } from '@ldy/contract/back-office/site-texts.ts';
import type { ShownBanner } from '@ldy/contract/banner.ts';
import type { Site } from '@ldy/contract/site.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import { type TermsVersion, termsInForce } from '@ldy/domain/agreement/terms-in-force.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { type BrandInForce, composeSite } from '../../platform/config/compose-site.ts';
import { sharedByCalls } from '../../platform/current-call.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { MailLook } from '../../platform/mail/mail-template.ts';
import { BUILT_IN, readTermsVersions } from './agreement-versions.ts';
import { readSaved } from './saved-texts.ts';

/** Who opens a page, and the banner that they closed. */
export interface SiteReader {
  /** A function is asked only where a banner is not for everybody. */
  role: Role | (() => Promise<Role>);
  closed?: string | undefined;
}

export interface SiteInForce {
  /** What the pages of this reader show now. */
  read(reader: SiteReader): Promise<Site>;
  /** Changes with the agreements that pages show: those that hold, and those to come. */
  readStamp(): Promise<string>;
  /** After a change in this process; others see it within FRESH_MS. */
  renew(): void;
}

interface Texts {
  brand: Brand;
  banner: Banner | null;
  terms: readonly [TermsVersion, ...TermsVersion[]];
  isRenewing: boolean;
}

/** Where the operator says nothing, while records are built again after an update. */
const RENEWING: Pick<Banner, 'kind' | 'text' | 'link' | 'closable' | 'audience'> = {
  ...{ kind: 'maintenance', audience: 'all', link: null, closable: false },
  text: '门户刚刚升级，正在按新规则更新漏洞库：查询照常，个别条目的内容稍后更新。',
};

const FRESH_MS = 1_000;
/** While the database does not answer, pages show what was said last. */
const PATIENCE_MS = 500;

/** Reads brand, banner and versions once a second at most, since every page shows them. */
export function createSiteInForce(
  database: Database,
  configured: BrandInForce,
  clock: () => string,
  isRenewing: () => Promise<boolean>,
): SiteInForce {
  let cached: { at: number; texts: Texts } = {
    at: Number.NEGATIVE_INFINITY,
    texts: { brand: {}, banner: null, terms: [BUILT_IN], isRenewing: false },
  };
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    const at = Date.parse(clock());
    const work = sharedByCalls(async () => {
      try {
        const [brand] = await readSaved(database, 'brand', 1);
        const [banner] = await readSaved(database, 'banner', 1);
        const terms = await readTermsVersions(database);
        const renewing = await isRenewing();
        // What was read before a change does not count any more.
        if (loading === work)
          cached = {
            at,
            texts: { brand: brand?.content ?? {}, banner: banner?.content ?? null, terms, isRenewing: renewing },
          };
      } catch {
        // What was said last stays.
      } finally {
        if (loading === work) loading = undefined;
      }
    });
    return work;
  }
  async function currentTexts(): Promise<Texts> {
    if (Math.abs(Date.parse(clock()) - cached.at) >= FRESH_MS) {
      loading ??= load();
      await untilPatienceEnds(loading);
    }
    return cached.texts;
  }
  return {
    async read(reader) {
      const { brand, banner: saved, isRenewing: renewing } = await currentTexts();
      const banner = bannerState(saved, clock()) === 'shown' ? saved : renewing ? RENEWING : null;
      const shown = await showBanner(banner, reader);
      return { ...composeSite(mergeBrand(configured, brand)), banner: shown };
    },
    async readStamp() {
      const { terms } = await currentTexts();
      return [termsInForce(terms, shanghaiDay(clock())), ...terms].map(({ version }) => version).join(' ');
    },
    renew() {
      loading = undefined;
      cached = { ...cached, at: Number.NEGATIVE_INFINITY };
    },
  };
}

/** The look of mails, with the name that the portal has now. */
export async function readLook(q: Queryable, configured: MailLook): Promise<MailLook> {
  const [brand] = await readSaved(q, 'brand', 1);
  return { ...configured, brand: brand?.content.name ?? configured.brand };
}

/** What the back office says, over what is configured. */
export function mergeBrand(configured: BrandInForce, { logo, ...saved }: Brand): BrandInForce {
  const merged = { ...configured, ...saved };
  if (logo !== undefined) merged.logo = logo && logoAddress(logo);
  // Who renames the portal and says nothing of the operator runs it under the new name.
  if (configured.vendor === configured.name && saved.vendor === undefined) merged.vendor = merged.name;
  if (configured.supportMail === configured.mail && saved.supportMail === undefined) merged.supportMail = merged.mail;
  return merged;
}

async function isFor(audience: Banner['audience'], reader: SiteReader['role']): Promise<boolean> {
  if (audience === 'all') return true;
  const role = typeof reader === 'string' ? reader : await reader();
  if (audience === 'visitors') return role === 'visitor';
  // Who runs the portal sees what customers see.
  return audience === 'signed-in' ? role !== 'visitor' : audience === role || role === 'staff';
}

export const bannerState = (banner: Banner | null, now: string): 'none' | 'coming' | 'shown' | 'ended' => {
  if (!banner) return 'none';
  if (Date.parse(now) < Date.parse(banner.from)) return 'coming';
  return Date.parse(now) < Date.parse(banner.until) ? 'shown' : 'ended';
};

async function showBanner(banner: typeof RENEWING | null, { role, closed }: SiteReader): Promise<ShownBanner | null> {
  if (!banner) return null;
  const { kind, text, link, closable, audience } = banner;
  const id = createHash('sha256')
    .update(JSON.stringify([kind, text, link]))
    .digest('base64url')
    .slice(0, 12);
  if (closable && id === closed) return null;
  // Who cannot be looked up is shown none.
  return (await isFor(audience, role).catch(() => false)) ? { id, kind, text, link, closable } : null;
}

async function untilPatienceEnds(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
