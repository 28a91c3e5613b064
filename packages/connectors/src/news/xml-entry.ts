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
  element.name === 'item' ? entryOfItem(element, head) : entryOfAtom(element, source, head);

const texts = (element: XmlElement, names: readonly string[]): string[] =>
  names.flatMap((name) => childrenOf(element, name).map(({ text }) => text));

const first = (element: XmlElement, ...names: string[]): string =>
  texts(element, names).find((text) => text.trim() !== '') ?? '';

function entryOfItem(item: XmlElement, head: FeedHead): ForeignEntry {
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
    summary: first(item, 'description', 'dc:description', 'itunes:summary', 'media:description'),
    content: first(item, 'content:encoded'),
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

/** A text of Atom as HTML, which many feeds write without saying so. What is XHTML is taken from the file, because the tree does not record between which words an element is. */
function atomText(entry: XmlElement, name: string, source: string): string {
  const element = child(entry, name);
  if (element === undefined) return '';
  const type = element.attributes.get('type') ?? 'html';
  if (type === 'xhtml') {
    const from = source.search(new RegExp(`<${name}[\\s>]`));
    const to = source.indexOf(`</${name}>`, from);
    return from === -1 || to === -1 ? '' : source.slice(source.indexOf('>', from) + 1, to);
  }
  return type === 'text' || type === 'text/plain'
    ? element.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    : element.text;
}
