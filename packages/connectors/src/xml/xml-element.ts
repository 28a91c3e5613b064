/** An element as a plain tree. Names come from the source, so they are compared, never used as object keys. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Its own text, entities decoded, without its children's text. */
  text: string;
}

/** The first child with that name. */
export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((inner) => inner.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element === undefined ? [] : element.children.filter((inner) => inner.name === name);

/** The text of the first child with that name, '' if absent. */
export const childText = (element: XmlElement | undefined, name: string): string => child(element, name)?.text ?? '';

/** All text of the element and its descendants; the order is unspecified. */
export function textInside(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  return [element.text, ...element.children.map(textInside)].filter((text) => text.trim() !== '').join(' ');
}
