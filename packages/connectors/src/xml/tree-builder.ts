import { ownText } from '@ldy/domain/record/own-text.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { XmlElement } from './xml-element.ts';
import { XmlFault } from './xml-fault.ts';
import type { XmlLimits } from './xml-limits.ts';

const XINCLUDE = 'http://www.w3.org/2001/XInclude';
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** A complete record element. Positions are in characters of the input. */
export interface BuiltRecord {
  element: XmlElement;
  /** The position after its start tag. */
  afterStartTag: number;
  end: number;
}

/**
 * Builds the tree of each record element from chunks of text, and keeps nothing of the enclosing elements. Only XML's five predefined
 * entities are known, so entity expansion is impossible. `write` and `close` throw XmlFault, after which the builder must not be used.
 */
export class TreeBuilder {
  root: string | undefined;
  /** Names of the open elements around records. */
  readonly outer: string[] = [];
  /** The open elements of the current record, the record first. */
  readonly open: XmlElement[] = [];
  afterStartTag = 0;
  /** The end of the last tag. */
  lastTagAt = 0;
  readonly #parser = new SaxesParser({ position: false, xmlns: false });
  readonly #recordNames: ReadonlySet<string>;
  readonly #limits: XmlLimits;
  readonly #onRecord: (record: BuiltRecord) => void;
  /** The position of an end tag that was reported but not confirmed. */
  #announcedEnd: number | undefined;

  constructor(recordNames: ReadonlySet<string>, limits: XmlLimits, onRecord: (record: BuiltRecord) => void) {
    this.#onRecord = onRecord;
    this.#recordNames = recordNames;
    this.#limits = limits;
    const parser = this.#parser;
    const addText = (text: string) => {
      this.#settle();
      const top = this.open.at(-1);
      if (top !== undefined) top.text += text;
    };
    parser.on('error', (error) => {
      // saxes reports the end of an element before the error that the tag did not match: such an end is discarded.
      if (!error.message.startsWith('unexpected close tag')) this.#settle();
      throw new XmlFault('xml', error.message);
    });
    parser.on('doctype', () => {
      throw new XmlFault('dtd', 'a document type declaration is refused', true);
    });
    parser.on('opentag', (tag) => this.#start(tag));
    parser.on('closetag', () => this.#announce());
    parser.on('text', addText);
    parser.on('cdata', addText);
  }

  get position(): number {
    return this.#parser.position;
  }

  write(text: string): void {
    this.#parser.write(text);
    this.#settle();
  }

  close(): void {
    this.#parser.close();
    this.#settle();
  }

  #start(tag: SaxesTagPlain): void {
    this.#settle();
    this.lastTagAt = this.position;
    this.root ??= tag.name;
    const isRecord = this.#recordNames.has(tag.name);
    const inRecord = this.open.length > 0;
    if (inRecord && isRecord) throw new XmlFault('xml', `<${tag.name}> begins before the one around it has ended`);
    const attributes = attributesOf(tag);
    if (inRecord || isRecord) {
      const element: XmlElement = { name: tag.name, attributes, children: [], text: '' };
      this.open.at(-1)?.children.push(element);
      this.open.push(element);
      if (isRecord) this.afterStartTag = this.position;
    } else this.outer.push(tag.name);
    const fatal = this.open.length === 0;
    if (refersToXInclude(attributes)) throw new XmlFault('xinclude', 'XInclude is refused', fatal);
    if (this.outer.length + this.open.length > this.#limits.depth) {
      throw new XmlFault('depth', `elements are nested more than ${this.#limits.depth} levels deep`, fatal);
    }
  }

  #announce(): void {
    this.#settle();
    this.#announcedEnd = this.position;
  }

  #settle(): void {
    if (this.#announcedEnd === undefined) return;
    const end = this.#announcedEnd;
    this.#announcedEnd = undefined;
    this.lastTagAt = end;
    const element = this.open.pop();
    // It was cut out of a chunk of the file.
    if (element !== undefined) element.text = ownText(element.text);
    if (element === undefined) this.outer.pop();
    else if (this.open.length === 0) this.#onRecord({ element, afterStartTag: this.afterStartTag, end });
  }
}

function attributesOf({ attributes }: SaxesTagPlain): ReadonlyMap<string, string> {
  // saxes creates attribute objects without prototype, so this enumerates attributes only; most elements have none.
  for (const _ in attributes) return new Map(Object.entries(attributes));
  return NO_ATTRIBUTES;
}

function refersToXInclude(attributes: ReadonlyMap<string, string>): boolean {
  for (const [name, value] of attributes) if (name.startsWith('xmlns') && value.trim() === XINCLUDE) return true;
  return false;
}
