import { CARD_SHAPES } from '@ldy/contract/cards.ts';
import { FEED_FORMATS } from '@ldy/contract/feeds.ts';
import { jsonInPage, SITE_ELEMENT_ID } from '@ldy/contract/page-data.ts';
import type { Site } from '@ldy/contract/site.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { oneLine } from '#server/platform/one-line.ts';

/** The content of a page's head; texts are plain and not escaped. */
export interface PageHead {
  status: 200 | 400 | 404 | 429 | 503;
  /** Without the portal's name; '' for the home page. */
  title: string;
  description: string;
  /** The canonical path of this content, starting with `/`; '' for none. */
  canonical: string;
  indexed: boolean;
  type: 'website' | 'article';
  /** Its address is enough to open it: other sites do not get it as referrer. */
  isSecret?: true;
  /** The feed that readers find by themselves in this page. */
  feed?: { title: string; path: string };
  /** The path of the picture that previews show. */
  image?: string | undefined;
  /** schema.org structured data for search engines. */
  linkedData: object[];
}

const TITLE_CHARS = 120;
const DESCRIPTION_CHARS = 200;

/** Renders the head elements for search engines and link previews. */
export function renderHead(head: PageHead, site: Site, origin: string): string {
  const title = oneLine(head.title, TITLE_CHARS);
  const description = oneLine(head.description, DESCRIPTION_CHARS);
  const address = head.canonical === '' ? '' : origin + head.canonical;
  const lines = [
    `<title>${escapeHtml(title === '' ? site.name : `${title} - ${site.name}`)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', head.indexed ? 'index, follow, max-snippet:-1' : 'noindex'),
    head.isSecret && meta('name', 'referrer', 'no-referrer'),
    address && `<link rel="canonical" href="${escapeHtml(address)}">`,
    head.feed &&
      `<link rel="alternate" type="${FEED_FORMATS.atom.type}" title="${escapeHtml(head.feed.title)}" href="${escapeHtml(head.feed.path)}">`,
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', head.type),
    meta('property', 'og:locale', 'zh_CN'),
    meta('property', 'og:title', title || site.name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...imageOf(head, origin, title || site.name),
    meta('name', 'twitter:card', head.image === undefined ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title || site.name),
    meta('name', 'twitter:description', description),
    ...head.linkedData.map((data) => `<script type="application/ld+json">${jsonInPage(data)}</script>`),
    `<script type="application/json" id="${SITE_ELEMENT_ID}">${jsonInPage(site)}</script>`,
  ];
  return lines.filter(Boolean).join('\n    ');
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  content === '' ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

function imageOf({ image }: PageHead, origin: string, alt: string): string[] {
  if (image === undefined) return [];
  const { width, height } = CARD_SHAPES.wide;
  return [
    meta('property', 'og:image', origin + image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:image', origin + image),
  ];
}
