import type { PageDeclaration } from '../../apps/web/src/page-declaration.ts';

/** A dynamic import by URL: with a static one the components would be type-checked as Node code, without the DOM. */
export const { DECLARED_PAGES }: { DECLARED_PAGES: readonly PageDeclaration[] } = await import(
  new URL('../../apps/web/src/app/pages.ts', import.meta.url).href
);
