import { ANSWERS_ELEMENT_ID, FIRST_PAINT_ATTRIBUTE, jsonInPage, SCRIPTS_ELEMENT_ID } from '@ldy/contract/page-data.ts';
import type { Site } from '@ldy/contract/site.ts';
import { type PageHead, renderHead } from './head/head.ts';
import { type KeptPage, keepable } from './kept-pages.ts';
import type { PageShell } from './page-shell.ts';
import type { Painted } from './painting/first-paint.ts';
import type { PageAssets } from './painting/page-assets.ts';

interface Parts {
  shell: PageShell;
  head: PageHead;
  site: Site;
  origin: string;
  assets: PageAssets;
  /** Without it the page begins with its cover. */
  painted?: Painted | undefined;
}

/** The built page with the head of this one, and its first picture where there is one. */
export function writePage({ shell, head, site, origin, assets, painted }: Parts): KeptPage {
  // Before the first picture nothing is fetched that it does not need; the cover needs all of it at once.
  const answers = painted
    ? data(ANSWERS_ELEMENT_ID, painted.answers) + data(SCRIPTS_ELEMENT_ID, jsonInPage(assets.scripts))
    : '';
  return keepable(
    head.status,
    [
      painted ? withoutFiles(shell.beforeHeadEnd) : shell.beforeHeadEnd,
      '\n    ',
      renderHead(head, site, origin),
      painted ? assets.styles : '',
      painted ? '' : assets.scripts.map(preload).join(''),
      shell.beforeRoot,
      // Nothing of it works before the script has taken over.
      painted ? `<div ${FIRST_PAINT_ATTRIBUTE} inert>${painted.html}</div>` : shell.cover,
      shell.afterRoot.replace('<noscript', () => `${answers}<noscript`),
    ].join(''),
  );
}

/** Its styles stand in a painted page, its scripts are fetched by the first of them. */
const withoutFiles = (head: string): string => head.replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '');

const preload = (script: string): string => `<link rel="modulepreload" crossorigin href="${script}">`;

const data = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`;
