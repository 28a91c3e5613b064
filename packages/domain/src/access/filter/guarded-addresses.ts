import type { Grant } from '../grant.ts';
import { readAddress } from './address.ts';
import { isObject, mayRead } from './apply-plan.ts';
import { findAddresses } from './find-addresses.ts';
import { WithheldAddresses } from './withheld-addresses.ts';

type Secret = 'exploit' | 'patch';

/** Fields whose addresses are worth hiding also where another field repeats them. */
const GUARDED: readonly (readonly [path: string, secret: Secret])[] = [
  ['poc--globalPocUrl', 'exploit'],
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

/** Only whoever may see all of these may see references of the kind. */
const NEEDED: Record<Secret, readonly string[]> = {
  exploit: ['poc--globalPocUrl', 'exp--globalExpUrl'],
  patch: ['fixes--patchs--urls'],
};

/** By these a source calls a page the vendor's advisory: CVE list, NVD, OSV, and CSAF of the advisory itself. */
const ADVISORY_TAGS: ReadonlySet<unknown> = new Set(['vendor-advisory', 'vendor advisory', 'advisory', 'self']);

/** Before an address in a field that holds several, or words beside one; other blanks may be a part of it. */
const BETWEEN = /[\s|,;，；、](?=h(?:tt|xx)ps?:\/\/)/i;
const END = /[\s|，；、]|[,;]$/;

/** Of a vulnerability, as addresses are named after it. */
const NUMBER = /(?:cve|cnn?vd)[-_/]?\d{4}[-_/]?\d{3,}/;

/** May see nothing: what is withheld from somebody is withheld from them. */
const NOBODY: Grant = { paths: new Set(), chinese: false, english: false };

export function isHiddenKind(kind: unknown, { paths }: Grant): kind is Secret {
  return (kind === 'exploit' || kind === 'patch') && !NEEDED[kind].every((path) => paths.has(path));
}

/** What of these records about one vulnerability a reader may not see, or, without a reader, what is not for everybody. */
export function withheldAddresses(records: readonly unknown[], grant: Grant = NOBODY): WithheldAddresses {
  const into = { exploit: new WithheldAddresses(), listed: new WithheldAddresses(), patch: new WithheldAddresses() };
  const told = new WithheldAddresses();
  for (const record of records) {
    for (const { path, segments, secret } of FIELDS) {
      const isTold = grant.paths.has(path);
      collect(record, segments, 0, isTold ? told : into[isListed(record, path) ? 'listed' : secret]);
    }
    for (const { kind, url } of partsOf(record, 'references')) if (isHiddenKind(kind, grant)) add(url, into[kind]);
  }
  for (const record of records) {
    openAdvisories(record, into.patch);
    if (grant.paths.has('fixes--officialFix--value')) openOfficialFix(record, grant, into);
  }
  into.exploit.addAll(into.listed);
  into.exploit.addAll(into.patch);
  // What a reader is told in one of these fields is no secret where another one repeats it.
  if (!told.isEmpty) into.exploit.deleteAll(told);
  return into.exploit;
}

/** A machine collected these links: some of them are the vendor's own bulletins. */
function isListed(record: unknown, path: string): boolean {
  if (path !== 'poc--globalPocUrl' || !isObject(record)) return false;
  const sources = partsOf(record.provenance, path);
  return sources.length > 0 && sources.every(({ source }) => source === 'poc');
}

/** The vendor's advisory belongs to every edition, also where it offers the patch. */
function openAdvisories(record: unknown, patches: WithheldAddresses): void {
  if (patches.isEmpty) return;
  for (const { tags, url } of partsOf(record, 'references')) {
    if (!Array.isArray(tags) || !tags.some((tag) => ADVISORY_TAGS.has(String(tag).toLowerCase()))) continue;
    const address = typeof url === 'string' ? readAddress(url) : undefined;
    const page = address && patches.pageOf(address);
    if (page) patches.delete(page);
  }
}

/** The official fix belongs to every edition, with the addresses that it names; a listed page that is called by the number stays hidden. */
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

function collect(value: unknown, segments: readonly string[], at: number, into: WithheldAddresses): void {
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, segments, at, into);
  } else if (at === segments.length) {
    add(value, into);
  } else if (isObject(value)) {
    const name = segments[at] as string;
    if (Object.hasOwn(value, name)) collect(value[name], segments, at + 1, into);
  }
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
