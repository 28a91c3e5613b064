import { Parser } from 'htmlparser2';

/** The content of these elements is no text of the article. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head', 'title']);
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
/** What comes after is not looked at: no article is that long. */
const MAX_HTML = 400_000;
const CONTROLS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;

/** Typographic marks of Windows that were copied byte for byte into another encoding, as browsers read their references: `&#146;`. */
const OF_WINDOWS = /[\u0080-\u009f]/g;
const WINDOWS_1252 = new TextDecoder('windows-1252');
const ofWindows = (mark: string): string => WINDOWS_1252.decode(Uint8Array.of(mark.charCodeAt(0)));

/** The text of a piece of HTML: markup is dropped, entities become characters, blocks become lines. */
export function plainText(html: string): string {
  const parts: string[] = [];
  let unseen = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (UNSEEN.has(name)) unseen += 1;
        else if (BLOCKS.has(name)) parts.push('\n');
      },
      onclosetag(name) {
        if (UNSEEN.has(name)) unseen -= 1;
        else if (BLOCKS.has(name)) parts.push('\n');
      },
      ontext(text) {
        if (unseen === 0) parts.push(text);
      },
    },
    { decodeEntities: true, recognizeCDATA: true },
  );
  parser.end(html.slice(0, MAX_HTML).toWellFormed());
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(OF_WINDOWS, ofWindows).replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

export const oneLine = (html: string): string => plainText(html).replaceAll('\n', ' ');

/** At most this many characters, cut after a sentence where one ends in the last third, else with an ellipsis. */
export function capped(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join('');
  const end = Math.max(...['。', '！', '？', '. ', '! ', '? '].map((mark) => cut.lastIndexOf(mark)));
  return end > (cut.length * 2) / 3 ? cut.slice(0, end + 1) : `${cut.trimEnd()}…`;
}
