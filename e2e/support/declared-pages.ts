import type { PageDeclaration } from '../../apps/web/src/page-declaration.ts';

/** By its address: a plain import would have the components checked as code of Node, which knows no DOM. */
export const { DECLARED_PAGES }: { DECLARED_PAGES: readonly PageDeclaration[] } = await import(
  new URL('../../apps/web/src/app/pages.ts', import.meta.url).href
);
