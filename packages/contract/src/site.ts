import { z } from 'zod';

/** An address that a page may link to. */
const link = z.object({ label: z.string(), url: z.httpUrl() });

/**
 * What the operator of this installation says of it: brand, contact, filings. The server writes it into every page as JSON
 * (`<script type="application/json" id="site">`), so that it is there before the first picture; '' and [] are not shown.
 */
export const site = z.object({
  /** Name of the portal, e.g. LDY 漏洞情报门户. */
  name: z.string(),
  /** Who runs it: the brand text of the footer. */
  vendor: z.string(),
  vendorUrl: z.string(),
  /** Address of a logo of the operator's own on this portal, '' for ours. */
  logo: z.string(),
  /** ICP 备案 and 公安备案: numbers as issued, with the page that proves them. */
  filings: z.array(z.object({ number: z.string(), url: z.httpUrl() })),
  /** For business; the consultation widget and the contact section show it. */
  phone: z.string(),
  mail: z.string(),
  /** For technical questions, e.g. of the API documentation. */
  supportMail: z.string(),
  links: z.array(link),
});
export type Site = z.infer<typeof site>;

/** What is shown where nobody has said anything, as in development. */
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
};

/** A text that names the portal, with the name that its operator gave it. */
export const namedFor = ({ name }: Pick<Site, 'name'>, text: string): string =>
  text.replaceAll(DEFAULT_SITE.name, name);
