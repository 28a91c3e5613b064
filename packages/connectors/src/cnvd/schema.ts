import * as z from 'zod';
import { child, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';

/** An entry of CNVD's weekly shared file, with CNVD's field names (`serverity` is theirs). Missing texts are ''. */
export interface CnvdEntry {
  number: string;
  cves: { cveNumber: string; cveUrl: string }[];
  bids: { bidNumber: string; bidUrl: string }[];
  title: string;
  serverity: string;
  products: string[];
  isEvent: string;
  submitTime: string;
  openTime: string;
  referenceLink: string;
  discovererName: string;
  formalWay: string;
  description: string;
  patchName: string;
  patchDescription: string;
}

export const CNVD_SHAPE = { roots: ['vulnerabilitys'], records: ['vulnerability'] };

const TEXTS = [
  'number',
  'title',
  'serverity',
  'isEvent',
  'submitTime',
  'openTime',
  'referenceLink',
  'discovererName',
  'formalWay',
  'description',
  'patchName',
  'patchDescription',
] as const;

export function entryFromXml(element: XmlElement): CnvdEntry {
  // One pass over the children: looking up each name separately would dominate the import time.
  const texts = new Map<string, string>();
  for (const { name, text } of element.children) if (!texts.has(name)) texts.set(name, text);
  const textOf = (name: (typeof TEXTS)[number]) => texts.get(name) ?? '';
  return {
    number: textOf('number'),
    title: textOf('title'),
    serverity: textOf('serverity'),
    isEvent: textOf('isEvent'),
    submitTime: textOf('submitTime'),
    openTime: textOf('openTime'),
    referenceLink: textOf('referenceLink'),
    discovererName: textOf('discovererName'),
    formalWay: textOf('formalWay'),
    description: textOf('description'),
    patchName: textOf('patchName'),
    patchDescription: textOf('patchDescription'),
    cves: childrenOf(child(element, 'cves'), 'cve').map((cve) => ({
      cveNumber: childText(cve, 'cveNumber'),
      cveUrl: childText(cve, 'cveUrl'),
    })),
    bids: childrenOf(child(element, 'bids'), 'bid').map((bid) => ({
      bidNumber: childText(bid, 'bidNumber'),
      bidUrl: childText(bid, 'bidUrl'),
    })),
    products: childrenOf(child(element, 'products'), 'product').map((product) => product.text),
  };
}

const text = z
  .string()
  .max(1024 * 1024)
  .nullish()
  .transform((value) => value ?? '');
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(item).max(10_000), item.transform((only) => [only])])
    .nullish()
    .transform((value) => value ?? []);
const wrapped = <T extends z.ZodType>(name: string, item: T) =>
  z
    .object({ [name]: listOf(item) })
    .nullish()
    .transform((value) => (value?.[name] ?? []) as z.output<T>[]);

/** The same entry as JSON converted from XML: an element that occurs once is an object, otherwise a list. */
export const entryFromJson: z.ZodType<CnvdEntry> = z.object({
  ...(Object.fromEntries(TEXTS.map((name) => [name, text])) as Record<(typeof TEXTS)[number], typeof text>),
  cves: wrapped('cve', z.object({ cveNumber: text, cveUrl: text })),
  bids: wrapped('bid', z.object({ bidNumber: text, bidUrl: text })),
  products: wrapped('product', text),
});

export const mirrorFile = z.object({ vulnerabilitys: z.object({ vulnerability: listOf(z.unknown()) }) });
