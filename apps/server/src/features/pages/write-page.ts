import type { Site } from '@ldy/contract/site.ts';
import { type PageHead, renderHead } from './head/head.ts';
import { type KeptPage, keepable } from './kept-pages.ts';
import type { PageShell } from './page-shell.ts';
import type { Painted } from './painting/first-paint.ts';

/** The built page with the head of this one, and its first picture where there is one. */
export function writePage(shell: PageShell, head: PageHead, site: Site, origin: string, painted?: Painted): KeptPage {
  const answers = painted ? `<script type="application/json" id="answers">${painted.answers}</script>` : '';
  return keepable(
    head.status,
    [
      painted ? withoutStyles(shell.beforeHeadEnd) : shell.beforeHeadEnd,
      '\n    ',
      renderHead(head, site, origin),
      painted?.assets ?? '',
      shell.beforeRoot,
      painted ? `<div data-first-paint>${painted.html}</div>` : shell.cover,
      shell.afterRoot.replace('<noscript', () => `${answers}<noscript`),
    ].join(''),
  );
}

/** Those of a painted page stand in it. */
const withoutStyles = (head: string): string => head.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
