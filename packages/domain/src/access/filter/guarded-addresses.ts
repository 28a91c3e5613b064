import type { Grant } from '../grant.ts';
import { readAddress } from './address.ts';
import { isObject, mayRead } from './apply-plan.ts';
import { findAddresses } from './find-addresses.ts';
import { WithheldAddresses } from './withheld-addresses.ts';

type Secret = 'exploit' | 'patch';

/** Fields with addresses that stay hidden even if another field repeats them. */
const GUARDED: readonly (readonly [path: string, secret: Secret])[] = [
  ['poc--globalPocUrl', 'exploit'],
  ['poc--descriptionUrls', 'exploit'],
  ['poc--code--url', 'exploit'],
  ['poc--code--pluginFile', 'exploit'],
  ['poc--poc_pcap', 'exploit'],
  ['exp--globalExpUrl', 'exploit'],
  ['exp--code--url', 'exploit'],
  ['exp--code--pluginFile', 'exploit'],
  ['exp--exp_pcap', 'exploit'],
  ['attack--example_url', 'exploit'],
  ['fixes--patchs--urls', 'patch'],
  ['fixes--patchs--files', 'patch'],
  ['fixes--patchsFile', 'patch'],
  ['affected--patches--urls', 'patch'],
  ['affected--patches--files', 'patch'],
  ['affected--standardProduct--patchUrl', 'patch'],
];
const FIELDS = GUARDED.map(([path, secret]) => ({ path, secret, segments: path.split('--') }));

/** What every reader sees of a patch, and its description: where a source writes an address there, it is guarded as those of `urls`. */
const WORDS_OF_PATCHES = (
  [
    ['fixes--patchs', 'fixes--patchs--urls'],
    ['affected--patches', 'affected--patches--urls'],
  ] as const
).flatMap(([patches, guardedAs]) =>
  ['name', 'version', 'description'].map((word) => ({ segments: `${patches}--${word}`.split('--'), guardedAs })),
);

/** An address in such a text: with a scheme, or a host with a path. A version or a file name is none. */
const IN_WORDS =
  /(?:\b[a-z][a-z+]{1,9}:\/{1,2})[^\s<>"'，；、（）]{3,2000}|\b(?:[a-z0-9-]{1,63}\.){1,8}[a-z][a-z0-9-]{1,62}(?::\d{1,5})?\/[^\s<>"'，；、（）]{0,2000}/gi;

/** Permissions needed to see references of each kind; all are required. */
const NEEDED: Record<Secret, readonly string[]> = {
  exploit: ['poc--globalPocUrl', 'exp--globalExpUrl'],
  patch: ['fixes--patchs--urls'],
};

/** Tags by which sources mark the vendor's advisory: CVE list, NVD, OSV, and CSAF for the advisory itself. */
const ADVISORY_TAGS: ReadonlySet<unknown> = new Set(['vendor-advisory', 'vendor advisory', 'advisory', 'self']);

/** Separator before an address in a field with several addresses or additional words; other blanks can be part of an address. */
const BETWEEN = /[\s|,;，；、](?=h(?:tt|xx)ps?:\/\/)/i;
const END = /[\s|，；、]|[,;]$/;

/** A vulnerability number as it appears in addresses. */
const NUMBER = /(?:cve|cnn?vd)[-_/]?\d{4}[-_/]?\d{3,}/;

/** Grant of a reader without permissions: everything guarded is withheld. */
const NO_GRANT: Grant = { paths: new Set(), chinese: false, english: false };

export function isHiddenKind(kind: unknown, { paths }: Grant): kind is Secret {
  return (kind === 'exploit' || kind === 'patch') && !NEEDED[kind].every((path) => paths.has(path));
}

/** The addresses in these records of one vulnerability that the reader may not see; without a reader, all that are not public. */
export function withheldAddresses(records: readonly unknown[], grant: Grant = NO_GRANT): WithheldAddresses {
  const into = { exploit: new WithheldAddresses(), listed: new WithheldAddresses(), patch: new WithheldAddresses() };
  const readable = new WithheldAddresses();
  for (const record of records) {
    for (const { path, segments, secret } of FIELDS) {
      const isReadable = grant.paths.has(path);
      collect(record, segments, 0, isReadable ? readable : into[isListed(record, path) ? 'listed' : secret]);
    }
    for (const { segments, guardedAs } of WORDS_OF_PATCHES)
      if (!grant.paths.has(guardedAs)) collect(record, segments, 0, into.patch, addEach);
    for (const { kind, url } of partsOf(record, 'references')) if (isHiddenKind(kind, grant)) add(url, into[kind]);
  }
  for (const record of records) {
    openAdvisories(record, into.patch);
    if (grant.paths.has('fixes--officialFix--value')) openOfficialFix(record, grant, into);
  }
  into.exploit.addAll(into.listed);
  into.exploit.addAll(into.patch);
  // An address the reader may see in one of these fields is not hidden in another.
  if (!readable.isEmpty) into.exploit.deleteAll(readable);
  return into.exploit;
}

const COLLECTED: ReadonlySet<string> = new Set(['poc--globalPocUrl', 'poc--descriptionUrls']);

/** These links are collected automatically; some of them are the vendor's advisories. */
function isListed(record: unknown, path: string): boolean {
  if (!COLLECTED.has(path) || !isObject(record)) return false;
  const sources = partsOf(record.provenance, path);
  return sources.length > 0 && sources.every(({ source }) => source === 'poc');
}

/** The vendor's advisory is part of every edition, even if it offers the patch for download. */
function openAdvisories(record: unknown, patches: WithheldAddresses): void {
  if (patches.isEmpty) return;
  for (const { tags, url } of partsOf(record, 'references')) {
    if (!Array.isArray(tags) || !tags.some((tag) => ADVISORY_TAGS.has(String(tag).toLowerCase()))) continue;
    const address = typeof url === 'string' ? readAddress(url) : undefined;
    const page = address && patches.pageOf(address);
    if (page) patches.delete(page);
  }
}

/**
 * The official fix, with the addresses in its text, is part of every edition. An address that is also in a patch list and contains the vulnerability
 * number stays hidden.
 */
function openOfficialFix(
  record: unknown,
  grant: Grant,
  { patch, listed }: Record<'patch' | 'listed', WithheldAddresses>,
): void {
  if (!isObject(record)) return;
  for (const { lang, value } of partsOf(record.fixes, 'officialFix')) {
    if (typeof value !== 'string' || !mayRead(lang, grant)) continue;
    for (const { page } of findAddresses(value, patch)) if (page) patch.delete(page);
    for (const { page } of findAddresses(value, listed)) if (page && !NUMBER.test(page.path)) listed.delete(page);
  }
}

function partsOf(whole: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  const list = isObject(whole) && Object.hasOwn(whole, name) ? whole[name] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function collect(
  value: unknown,
  segments: readonly string[],
  at: number,
  into: WithheldAddresses,
  put: typeof add = add,
): void {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, segments, at, into, put);
  } else if (at === segments.length) {
    put(value, into);
  } else if (isObject(value)) {
    const name = segments[at] as string;
    if (Object.hasOwn(value, name)) collect(value[name], segments, at + 1, into, put);
  }
}

function addEach(text: unknown, into: WithheldAddresses): void {
  if (typeof text !== 'string') return;
  for (const [address] of text.matchAll(IN_WORDS)) add(address.replace(/[.,;:!?)\]]+$/, ''), into);
}

function add(text: unknown, into: WithheldAddresses): void {
  if (typeof text !== 'string' || text === '') return;
  const [first = '', ...more] = text.split(BETWEEN);
  const urls = more.length === 0 ? [first] : [first, ...more].map((part) => part.trim().split(END, 1)[0] ?? '');
  for (const url of urls) {
    const address = readAddress(url);
    if (address) into.add(address);
  }
}
