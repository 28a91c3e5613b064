import { child, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';
import type { ForeignEntry } from './foreign-entry.ts';

/** What a feed says of itself, outside of its entries. */
export interface FeedHead {
  name: string;
  homepage: string;
  feedUrl: string;
  language: string;
  /** Where the portal fetched the feed; '' where somebody gave a file to it. Not of the feed's words. */
  address: string;
}

/** An `item` of RSS 0.9x, 1.0 or 2.0, or an `entry` of Atom. `source`: its text in the file. */
export const entryOfXml = (element: XmlElement, source: string, head: FeedHead): ForeignEntry =>
  element.name === 'item' ? entryOfItem(element, source, head) : entryOfAtom(element, source, head);

const texts = (element: XmlElement, names: readonly string[]): string[] =>
  names.flatMap((name) => childrenOf(element, name).map(({ text }) => text));

const first = (element: XmlElement, ...names: string[]): string =>
  texts(element, names).find((text) => text.trim() !== '') ?? '';

function entryOfItem(item: XmlElement, source: string, head: FeedHead): ForeignEntry {
  const guid = child(item, 'guid');
  const isLink = guid?.attributes.get('isPermaLink') !== 'false' && /^https?:/i.test(guid?.text.trim() ?? '');
  return {
    links: [
      ...texts(item, ['feedburner:origLink', 'link']),
      ...childrenOf(item, 'atom:link').flatMap(({ attributes }) => attributes.get('href') ?? []),
      ...(isLink && guid ? [guid.text] : []),
    ],
    base: item.attributes.get('xml:base') ?? head.homepage,
    id: guid?.text.trim() || (item.attributes.get('rdf:about') ?? ''),
    title: first(item, 'title', 'dc:title', 'media:title'),
    summary:
      markupIn(item, 'description', source) ||
      first(item, 'description', 'dc:description', 'itunes:summary', 'media:description'),
    content: first(item, 'content:encoded') || markupIn(item, 'xhtml:body', source) || markupIn(item, 'body', source),
    dates: texts(item, ['pubDate', 'dc:date', 'dcterms:created', 'dcterms:issued', 'published', 'date', 'pubdate']),
    language: childText(item, 'dc:language') || head.language,
    categories: texts(item, ['category', 'dc:subject']),
  };
}

function entryOfAtom(entry: XmlElement, source: string, head: FeedHead): ForeignEntry {
  const links = childrenOf(entry, 'link').filter(
    ({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate',
  );
  return {
    links: [
      ...texts(entry, ['feedburner:origLink']),
      ...links.flatMap(({ attributes }) => attributes.get('href') ?? []),
    ],
    base: entry.attributes.get('xml:base') ?? head.homepage,
    id: childText(entry, 'id').trim(),
    title: atomText(entry, 'title', source),
    summary: atomText(entry, 'summary', source),
    content: atomText(entry, 'content', source),
    dates: texts(entry, ['published', 'issued', 'updated', 'modified']),
    language: entry.attributes.get('xml:lang') ?? head.language,
    categories: childrenOf(entry, 'category').map(
      ({ attributes, text }) => attributes.get('label') ?? attributes.get('term') ?? text,
    ),
  };
}

/** The markup within an element, '' without elements in it; from the file, because the tree does not record between which words an element is. */
function markupIn(entry: XmlElement, name: string, source: string): string {
  if (!child(entry, name)?.children.length) return '';
  const from = source.search(new RegExp(`<${name}[\\s>]`));
  const to = source.indexOf(`</${name}>`, from);
  return from === -1 || to === -1 ? '' : source.slice(source.indexOf('>', from) + 1, to);
}

/** Atom 1.0 packs whatever is no text, Atom 0.3 what has the mode. RFC 4287, 4.1.3.3 */
const TEXT_TYPE = /^[^/]*$|^text\/|[/+]xml$/i;
const isPacked = ({ attributes }: XmlElement, type: string): boolean =>
  attributes.get('mode') === 'base64' || !TEXT_TYPE.test(type);

/** A text of Atom as HTML, which many feeds write without saying so. */
function atomText(entry: XmlElement, name: string, source: string): string {
  const element = child(entry, name);
  if (element === undefined) return '';
  const type = element.attributes.get('type') ?? 'html';
  if (isPacked(element, type)) return Buffer.from(element.text, 'base64').toString('utf8');
  const markup = markupIn(entry, name, source);
  if (markup !== '') return markup;
  return type === 'text' || type === 'text/plain'
    ? element.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    : element.text;
}
