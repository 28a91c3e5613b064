/**
 * Data that the server embeds in a page for its script: the operator's settings and the API answers used for server rendering, as JSON in elements with
 * these ids, and the rendered HTML in an element with this attribute.
 */
export const SITE_ELEMENT_ID = 'site';
export const ANSWERS_ELEMENT_ID = 'answers';
/** URLs of the scripts of a server-rendered page, loaded after the first paint. */
export const SCRIPTS_ELEMENT_ID = 'scripts';
export const SERVER_RENDERED_ATTRIBUTE = 'data-server-rendered';

/** Serialises a value as JSON for `<script>`, escaping what would end the element, start a comment, or be a line break in old parsers. */
export const jsonInPage = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
