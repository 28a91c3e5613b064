import { decode } from './decode.ts';
import type { Columns } from './found.ts';
import { readJson } from './syntax/read-json.ts';
import { readXml, type XmlNode } from './syntax/read-xml.ts';

/** What is given beside a file. */
export interface Companions {
  signature?: Uint8Array;
  certificate?: Uint8Array;
  /** How a table is to be read, by the person who knows it. */
  table?: TableAsked;
}

/** What is left out is found by its headings. */
export interface TableAsked {
  sheet?: string;
  /** Line of the heading, from 1; 0 for none. */
  heading?: number;
  columns?: Columns;
}

/** A file, decoded and parsed when a format first asks for it. */
export class InventoryFile {
  /** Without its folder, in small letters. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly given: Companions;
  #text: string | undefined;
  #json: { value: unknown } | undefined;
  #xml: XmlNode | undefined;
  #lines: string[] | undefined;

  constructor(name: string, bytes: Uint8Array, given: Companions = {}) {
    this.name = name.replace(/^.*[\\/]/, '').toLowerCase();
    this.bytes = bytes;
    this.given = given;
  }

  get text(): string {
    this.#text ??= decode(this.bytes);
    return this.#text;
  }

  /** `undefined` for what does not begin as JSON. */
  get json(): unknown {
    if (!/^\s*[[{]/.test(this.text.slice(0, 1000))) return undefined;
    this.#json ??= { value: statementIn(readJson(this.text)) };
    return this.#json.value;
  }

  /** The root element; `undefined` for what does not begin as XML. */
  get xml(): XmlNode | undefined {
    if (!/^\s*<(?=[?!A-Za-z_])/.test(this.text.slice(0, 1000))) return undefined;
    this.#xml ??= readXml(this.text);
    return this.#xml;
  }

  get lines(): readonly string[] {
    this.#lines ??= this.text.split(/\r\n|\n|\r/);
    return this.#lines;
  }
}

const ATTESTATION = 'application/vnd.in-toto+json';

/** What an attestation is about: https://github.com/in-toto/attestation. Its signature is not checked. */
function statementIn(value: unknown): unknown {
  if (!isObject(value) || value.payloadType !== ATTESTATION || typeof value.payload !== 'string') return value;
  // What is no Base64 is left out, and is no JSON then.
  const payload = readJson(Buffer.from(value.payload, 'base64').toString());
  const statement = isObject(payload) ? payload.predicate : undefined;
  return isObject(statement) && isObject(statement.Data) ? statement.Data : (statement ?? value);
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
