import { element, type Node, replaceTexts, text } from './tree.ts';

export interface Values {
  /** Address of this portal, so that examples run as they were copied. */
  origin: string;
  site: string;
  /** Mailbox of technical support, '' where the operator has named none. */
  email: string;
}

/** Words are set apart from a mailbox by spaces, and not from the Chinese that stands in where there is none. */
const PLACE = /(\{origin\}|\{site\}| ?\{email\} ?)/;
/** Whom to ask where there is no mailbox. */
const NO_MAILBOX = '平台管理员';

/** Puts what this portal is called and how it is reached into the text. Filled in as text: nothing of it is read as Markdown. */
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
