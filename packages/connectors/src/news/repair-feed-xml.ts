/** What XML itself knows; everything else is a name of HTML (`&nbsp;`), or an unescaped `&`. */
const OTHER_AMPERSAND = /&(?!(?:lt|gt|amp|quot|apos|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});)/g;
/** Characters that XML forbids. */
const FORBIDDEN = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/gv;

/** Makes an entry well-formed as far as references and characters go. The content of CDATA stays as it is. */
export const repairFeedXml = (text: string): string =>
  text
    .replace(FORBIDDEN, ' ')
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replace(OTHER_AMPERSAND, '&amp;')))
    .join('');
