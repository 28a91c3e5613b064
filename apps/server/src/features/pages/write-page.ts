import {
  ANSWERS_ELEMENT_ID,
  jsonInPage,
  SCRIPTS_ELEMENT_ID,
  SERVER_RENDERED_ATTRIBUTE,
} from '@ldy/contract/page-data.ts';
import type { Site } from '@ldy/contract/site.ts';
import { type PageHead, renderHead } from './head/head.ts';
import { type CachedPage, cacheable } from './page-cache.ts';
import type { PageShell } from './page-shell.ts';
import type { PageAssets } from './rendering/page-assets.ts';
import type { RenderedPage } from './rendering/page-renderer.ts';

interface Parts {
  shell: PageShell;
  head: PageHead;
  site: Site;
  origin: string;
  assets: PageAssets;
  /** Without it the page starts with the loading cover. */
  rendered?: RenderedPage | undefined;
}

const SECRET = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

/** The built HTML with this page's head, and its server-rendered content if there is any. */
export function writePage({ shell, head, site, origin, assets, rendered }: Parts): CachedPage {
  // With server-rendered content nothing else is fetched before the first paint; the loading cover needs everything at once.
  const answers = rendered
    ? data(ANSWERS_ELEMENT_ID, rendered.answers) + data(SCRIPTS_ELEMENT_ID, jsonInPage(assets.scripts))
    : '';
  return cacheable(
    head.status,
    [
      rendered ? withoutFiles(shell.beforeHeadEnd) : shell.beforeHeadEnd,
      '\n    ',
      renderHead(head, site, origin),
      rendered ? assets.styles : '',
      rendered ? '' : assets.scripts.map(preload).join(''),
      shell.beforeRoot,
      // Inert until the script has taken over.
      rendered ? `<div ${SERVER_RENDERED_ATTRIBUTE} inert>${rendered.html}</div>` : shell.cover,
      shell.afterRoot.replace('<noscript', () => `${answers}<noscript`),
    ].join(''),
    head.isSecret ? SECRET : {},
  );
}

/** A rendered page has its styles inline, and its entry script fetches the others. */
const withoutFiles = (head: string): string => head.replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '');

const preload = (script: string): string => `<link rel="modulepreload" crossorigin href="${script}">`;

const data = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`;
