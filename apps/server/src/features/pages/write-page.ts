import { ANSWERS_ELEMENT_ID, FIRST_PAINT_ATTRIBUTE } from '@ldy/contract/page-data.ts';
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
  const answers = painted
    ? `<script type="application/json" id="${ANSWERS_ELEMENT_ID}">${painted.answers}</script>`
    : '';
  return keepable(
    head.status,
    [
      painted ? withoutStyles(shell.beforeHeadEnd) : shell.beforeHeadEnd,
      '\n    ',
      renderHead(head, site, origin),
      painted ? assets.styles : '',
      assets.scripts,
      shell.beforeRoot,
      // Nothing of it works before the script has taken over.
      painted ? `<div ${FIRST_PAINT_ATTRIBUTE} inert>${painted.html}</div>` : shell.cover,
      shell.afterRoot.replace('<noscript', () => `${answers}<noscript`),
    ].join(''),
  );
}

/** Those of a painted page stand in it. */
const withoutStyles = (head: string): string => head.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
