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
  /** Without it the page begins with its cover. */
  rendered?: RenderedPage | undefined;
}

/** The built page with the head of this one, and its first picture where there is one. */
export function writePage({ shell, head, site, origin, assets, rendered }: Parts): CachedPage {
  // Before the first picture nothing is fetched that it does not need; the cover needs all of it at once.
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
      // Nothing of it works before the script has taken over.
      rendered ? `<div ${SERVER_RENDERED_ATTRIBUTE} inert>${rendered.html}</div>` : shell.cover,
      shell.afterRoot.replace('<noscript', () => `${answers}<noscript`),
    ].join(''),
  );
}

/** Its styles stand in a rendered page, its scripts are fetched by the first of them. */
const withoutFiles = (head: string): string => head.replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '');

const preload = (script: string): string => `<link rel="modulepreload" crossorigin href="${script}">`;

const data = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`;
