import { z } from 'zod';
import { shownBanner } from './banner.ts';

/** A link with its label. */
const link = z.object({ label: z.string(), url: z.httpUrl() });

/**
 * What the operator says of the portal: brand, contact, filings, banner. The server embeds them in every page as JSON (`<script type="application/json"
 * id="site">`), so that they are available before the first paint; '' and [] are not shown.
 */
export const site = z.object({
  /** Name of the portal, e.g. LDY 漏洞情报门户. */
  name: z.string(),
  /** Name of the operator, shown in the footer. */
  vendor: z.string(),
  vendorUrl: z.string(),
  /** URL of the operator's logo on this portal, '' for the default. */
  logo: z.string(),
  /** ICP 备案 and 公安备案: numbers as issued, with the page that verifies them. */
  filings: z.array(z.object({ number: z.string(), url: z.httpUrl() })),
  /** Business contact, shown in the consultation widget and the contact section. */
  phone: z.string(),
  mail: z.string(),
  /** Technical contact, e.g. for the API documentation. */
  supportMail: z.string(),
  links: z.array(link),
  /** The operator's own site for personal accounts, '' for none. */
  personalCentre: z.string(),
  /** The notice above the header, for the reader of this page; null for none. */
  banner: shownBanner.nullable(),
});
export type Site = z.infer<typeof site>;

/** Defaults if nothing is configured, as in development. */
export const DEFAULT_SITE: Site = {
  name: 'LDY 漏洞情报门户',
  vendor: 'LDY 漏洞情报门户',
  vendorUrl: '',
  logo: '',
  filings: [],
  phone: '',
  mail: '',
  supportMail: '',
  links: [],
  personalCentre: '',
  banner: null,
};

/** Replaces the default portal name in a text by the operator's name for it. */
export const namedFor = ({ name }: Pick<Site, 'name'>, text: string): string =>
  text.replaceAll(DEFAULT_SITE.name, name);

/** The operator's name in both agreements; without one: the operator of the portal of this name. */
export const operatorOf = ({ vendor, name }: Pick<Site, 'vendor' | 'name'>): string =>
  vendor === name ? `${name}${/\w$/.test(name) ? ' ' : ''}的运营者` : vendor;
