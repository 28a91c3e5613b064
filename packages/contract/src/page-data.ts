/**
 * What the server writes into a page for its script to find: the operator's words and what was answered while the page was rendered, as
 * JSON in elements with these ids, and the rendering itself in an element with this attribute.
 */
export const SITE_ELEMENT_ID = 'site';
export const ANSWERS_ELEMENT_ID = 'answers';
/** Addresses of the scripts of a rendered page, to be fetched once its first picture stands. */
export const SCRIPTS_ELEMENT_ID = 'scripts';
export const SERVER_RENDERED_ATTRIBUTE = 'data-server-rendered';

/** A value as JSON inside `<script>`: nothing in it ends the element, begins a comment, or is a line break to an old reader. */
export const jsonInPage = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
