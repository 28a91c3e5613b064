import { element, type Node, replaceTexts, text } from './tree.ts';

export interface Values {
  /** Origin of this portal, so that examples can be copied and run. */
  origin: string;
  site: string;
  /** Technical support address, '' if not configured. */
  email: string;
}

/** Matches placeholders. Spaces around the mail address are included because its Chinese replacement has none. */
const PLACE = /(\{origin\}|\{site\}| ?\{email\} ?)/;
/** Replaces the mail address if none is configured. */
const NO_MAILBOX = '平台管理员';

/** Replaces placeholders with values of this portal. Inserted as text: not parsed as Markdown. */
export const fillIn = (values: Values) => (tree: Node) =>
  replaceTexts(tree, (value) =>
    PLACE.test(value) ? value.split(PLACE).flatMap((part) => fill(part, values)) : undefined,
  );

function fill(part: string, { origin, site, email }: Values): Node[] {
  if (part === '{origin}') return [text(origin)];
  if (part === '{site}') return [text(site)];
  if (part.trim() !== '{email}') return [text(part)];
  if (email === '') return [text(NO_MAILBOX)];
  const [before = '', after = ''] = part.split('{email}');
  return [text(before), element('a', { href: `mailto:${email}` }, [text(email)]), text(after)];
}
