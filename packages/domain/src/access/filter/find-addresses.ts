import { type Address, addressOf, LONGEST } from './address.ts';
import { foldWithOffsets, inOriginal } from './folded-text.ts';

/** Position of an address in a text. */
export interface Found<Page> {
  page?: Page;
  from: number;
  to: number;
}

/** The addresses to find, looked up by host because most addresses in a text belong to other sites. */
export interface Sought<Page extends Address = Address> {
  /** Quick check whether a folded text can contain one of the hosts; most texts do not and are skipped. */
  mayBeIn(folded: string): boolean;
  isSoughtHost(host: string): boolean;
  /** Whether some host is an IP address: versions look like these, and `8.2` is another spelling of 8.0.0.2. */
  readonly hasNumericHost: boolean;
  /** Whether some host is written in another script than Latin: the words of Chinese sentences look like these, as 。 is a dot to browsers. */
  readonly hasForeignHost: boolean;
  /** The wanted page that an address leads to, if any. */
  pageOf(address: Address): Page | undefined;
}

/** Every address contains a dot, possibly encoded or defanged; texts without one are skipped. */
const HAS_DOT = /[.。．｡%&]|dot/i;
/** Letters, digits and dots: hosts, versions, file names. */
const RUN = /[\p{L}\p{N}_.。｡-]+/gu;
/** A host that is its own ASCII form. */
const PLAIN_HOST = /^[a-z0-9._-]*\.[a-z][a-z0-9-]*\.*$/;
/** A host that is its own ASCII form, unless it is an IP address. */
const ASCII_HOST = /^[a-z0-9._-]*$/;
/** An IP address written as one number. */
const WHOLE_NUMBER = /^(?:0x[\da-f]{1,8}|\d{1,12})$/;
/** Never part of a host in Latin letters, in whichever spelling. */
const HAN = /[\u3400-\u9fff]/;
const BEFORE = /(?:(?:h(?:tt|xx)ps?|[a-z][a-z0-9+.-]{0,20}):)?\/{0,9}(?:[^\s/?#@<>"]{1,100}@)?$/u;
/** Characters that always end an address. */
const END = /[\s<>"`]/u;
/** Characters that may end an address: Markdown marks, punctuation, and the border between Chinese and other text. */
const PAUSES =
  /[)\]}|,;'*!]|(?!\p{ASCII})[\p{P}\p{S}]|(?<=\p{Script=Han})(?=\P{Script=Han})|(?<=\P{Script=Han})(?=\p{Script=Han})/gu;
const MOST_PAUSES = 24;
const LAST_MARK = /[.,;:!?*_~'")\]}]$/;
const MOST_LAST_MARKS = 4;
/** A host name has at most 253 characters, plus trailing dots; anything longer is not a host. */
const LONGEST_HOST = 300;

/** Maximum number of addresses parsed per text. Texts with more are treated as an attack: everything after that counts as withheld. */
const MOST_READ = 2_000;

/** Finds the wanted addresses in a text, with or without a scheme, in order. A result without a page means that the limit was exceeded. */
export function findAddresses<Page extends Address>(original: string, sought: Sought<Page>): Found<Page>[] {
  if (original.length < 4 || !(HAS_DOT.test(original) || sought.hasNumericHost)) return [];
  const folded = foldWithOffsets(original);
  if (!sought.mayBeIn(folded.text)) return [];
  const found: Found<Page>[] = [];
  let done = 0;
  let read = 0;
  for (const { 0: run, index } of folded.text.matchAll(RUN)) {
    if (index < done || !(/[.。｡]/.test(run) || (sought.hasNumericHost && /\d/.test(run)))) continue;
    for (const { from, tails } of placesIn(folded.text, run, index, sought)) {
      if (from < done) continue;
      const one = tails.find((tail) => ++read <= MOST_READ && pageAt(tail, sought));
      if (read > MOST_READ) return [...found, inOriginal(folded, from, folded.text.length)];
      const page = one === undefined ? undefined : pageAt(one, sought);
      if (one === undefined || page === undefined) continue;
      done = from + one.length;
      found.push({ page, ...inOriginal(folded, from - beforeOf(folded.text, from), done) });
    }
  }
  return found;
}

function pageAt<Page extends Address>(text: string, sought: Sought<Page>): Page | undefined {
  const address = addressOf(text);
  return address && sought.pageOf(address);
}

/** Positions in a run where a wanted host begins, each with the possible addresses there, longest first. */
function* placesIn(text: string, run: string, at: number, sought: Sought) {
  for (const { host, from } of hostsIn(run)) {
    if (!isSought(host, sought)) continue;
    const begin = at + from;
    const after = text.slice(begin + host.length, begin + host.length + LONGEST);
    const end = after.search(END);
    yield { from: begin, tails: tailsOf(end === -1 ? after : after.slice(0, end)).map((tail) => host + tail) };
  }
}

function isSought(host: string, sought: Sought): boolean {
  if (PLAIN_HOST.test(host) || (!sought.hasNumericHost && ASCII_HOST.test(host)))
    return sought.isSoughtHost(host.replace(/^www\.|\.+$/g, ''));
  if (!sought.hasForeignHost && HAN.test(host)) return false;
  const name = addressOf(host)?.host;
  return name !== undefined && sought.isSoughtHost(name);
}

/**
 * A host may be directly attached to punctuation, Chinese words or the preceding sentence. A run can be as long as the text, so every position is
 * visited a constant number of times, and no regular expression ending in `+$` is applied to the whole run.
 */
function hostsIn(run: string): { host: string; from: number }[] {
  const hosts = new Map<string, { host: string; from: number }>();
  const add = (part: string, from: number) => {
    if (part.length > LONGEST_HOST) return;
    const host = part.replace(/[_-]+$/, '');
    if (/[.。｡]/.test(host) || WHOLE_NUMBER.test(host)) hosts.set(`${from} ${host}`, { host, from });
  };
  const addBoth = (part: string, from: number) => {
    add(part, from);
    const ascii = withoutOthersAtEdges(part);
    add(ascii.text, from + ascii.from);
  };
  const begin = run.search(/[\p{L}\p{N}]/u);
  if (begin === -1) return [];
  const whole = run.slice(begin);
  addBoth(whole, begin);
  let from = begin;
  for (const sentence of whole.split(/[。｡]/)) {
    addBoth(sentence, from);
    from += sentence.length + 1;
  }
  for (const { 0: part, index } of whole.matchAll(/[a-z0-9][a-z0-9._-]*/g)) add(part, begin + index);
  return [...hosts.values()];
}

function withoutOthersAtEdges(text: string): { text: string; from: number } {
  const isOther = (at: number) => text.charCodeAt(at) > 0x7f;
  let [from, to] = [0, text.length];
  while (from < to && isOther(from)) from += 1;
  while (to > from && isOther(to - 1)) to -= 1;
  return { text: text.slice(from, to), from };
}

const beforeOf = (text: string, at: number) => BEFORE.exec(text.slice(Math.max(0, at - 150), at))?.[0].length ?? 0;

/** Possible continuations of an address after its host, longest first. */
function tailsOf(rest: string): string[] {
  const ends = [rest.length];
  for (const pause of rest.matchAll(PAUSES)) {
    if (ends.length > MOST_PAUSES) break;
    ends.push(pause.index);
  }
  const tails = new Set<string>();
  for (const end of ends.sort((a, b) => b - a)) {
    let tail = rest.slice(0, end);
    tails.add(tail);
    for (let marks = 0; marks < MOST_LAST_MARKS && LAST_MARK.test(tail); marks++) {
      tail = tail.slice(0, -1);
      tails.add(tail);
    }
  }
  return [...tails];
}
