/** HTML names of the characters U+00A0 to U+00FF, in order. https://html.spec.whatwg.org/#named-character-references */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['bull', '•'],
  ['trade', '™'],
  ['scaron', 'š'],
  ['Scaron', 'Š'],
  ['oelig', 'œ'],
  ['euro', '€'],
]);

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));/g;

/**
 * Decodes doubly escaped text once more: `&lt;=2.1` becomes `<=2.1`. Exactly one level, so that a text about an entity (`&amp;lt;`) stays
 * one. Unknown names stay as they are.
 */
export function decodeLeftoverEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : whole;
  });
}

function isCharacter(code: number): boolean {
  const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return !isControl && !isSurrogate && code <= 0x10ffff && code !== 0x7f;
}

/** Text for display: one level of left-over escaping decoded, line ends as `\n`, trimmed. */
export function cleanText(text: string): string {
  const decoded = decodeLeftoverEntities(text);
  return (decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded).trim();
}
