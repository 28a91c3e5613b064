import { SITE_ELEMENT_ID } from '@ldy/contract/page-data.ts';
import { DEFAULT_SITE, type Site, site } from '@ldy/contract/site.ts';

/** What the operator of this installation says of it; '' and [] are not shown. */
export const SITE: Site = { ...readSite(globalThis.document) };

/** For where there is no page to read it from: on the server, before it renders one. */
export function assumeSite(said: Site): void {
  Object.assign(SITE, said);
}

/** The server writes it into every page; a page served without it, as in development, is that of nobody in particular. */
export function readSite(page: Pick<Document, 'getElementById'> | undefined): Site {
  const text = page?.getElementById(SITE_ELEMENT_ID)?.textContent;
  if (!text) return DEFAULT_SITE;
  try {
    return site.parse(JSON.parse(text));
  } catch (error) {
    console.warn('What the operator says of this portal cannot be read.', error);
    return DEFAULT_SITE;
  }
}

/** The name of a page as the browser's tab shows it. */
export const windowTitle = (title: string): string => (title === '' ? SITE.name : `${title} - ${SITE.name}`);
