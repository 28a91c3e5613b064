/** What XML itself knows; everything else is a name of HTML (`&nbsp;`), or an unescaped `&`. */
const OTHER_AMPERSAND = /&(?!(?:lt|gt|amp|quot|apos|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});)/g;
/** Characters that XML forbids. */
const FORBIDDEN = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/gv;

const CDATA = /(<!\[CDATA\[|\]\]>)/;

/** Makes an entry well-formed as far as references and characters go. The content of CDATA stays as it is. */
export function repairFeedXml(text: string): string {
  let isInside = false;
  // Mark by mark: a pattern for a whole section would look for the end of each that never ends, over and over.
  const pieces = text.replace(FORBIDDEN, ' ').split(CDATA);
  return pieces
    .map((piece) => {
      if (piece === '<![CDATA[') isInside = true;
      else if (piece === ']]>') isInside = false;
      else if (!isInside) return piece.replace(OTHER_AMPERSAND, '&amp;');
      return piece;
    })
    .join('');
}
