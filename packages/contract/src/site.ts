import { z } from 'zod';

/** A link with its label. */
const link = z.object({ label: z.string(), url: z.httpUrl() });

/**
 * The operator's settings for pages: brand, contact, filings. The server embeds them in every page as JSON (`<script type="application/json"
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
};

/** Replaces the default portal name in a text by the operator's name for it. */
export const namedFor = ({ name }: Pick<Site, 'name'>, text: string): string =>
  text.replaceAll(DEFAULT_SITE.name, name);
