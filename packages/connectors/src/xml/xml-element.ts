/** An element as a plain tree. Names are the source's, so they are looked up, never used as keys of an object. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Its own text, entities decoded, without the text of its children. */
  text: string;
}

/** The first child of that name. */
export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((inner) => inner.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element === undefined ? [] : element.children.filter((inner) => inner.name === name);

/** The text of the first child of that name, '' where there is none. */
export const childText = (element: XmlElement | undefined, name: string): string => child(element, name)?.text ?? '';

/** All text of the element and of what is inside it, in no promised order of the two. */
export function textInside(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  return [element.text, ...element.children.map(textInside)].filter((text) => text.trim() !== '').join(' ');
}
