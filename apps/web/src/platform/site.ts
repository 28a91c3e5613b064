import { SITE_ELEMENT_ID } from '@ldy/contract/page-data.ts';
import { DEFAULT_SITE, type Site, site } from '@ldy/contract/site.ts';

/** The operator's settings; '' and [] are not shown. */
export const SITE: Site = { ...readSite(globalThis.document) };

/** Sets them where there is no document: on the server, before rendering a page. */
export function assumeSite(settings: Site): void {
  Object.assign(SITE, settings);
}

/** Reads the settings the server embedded in the page; defaults apply if they are missing, as in development. */
export function readSite(page: Pick<Document, 'getElementById'> | undefined): Site {
  const text = page?.getElementById(SITE_ELEMENT_ID)?.textContent;
  if (!text) return DEFAULT_SITE;
  try {
    return site.parse(JSON.parse(text));
  } catch (error) {
    console.warn('The settings of the operator cannot be read.', error);
    return DEFAULT_SITE;
  }
}

/** Full document title of a page. */
export const windowTitle = (title: string): string => (title === '' ? SITE.name : `${title} - ${SITE.name}`);
