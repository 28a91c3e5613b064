const LONGEST = 60;

/**
 * The terms of a folded UTF-8 text, as `foldedTerms` returns them, but as byte ranges of the text. May report a term more than once. Ten
 * times as fast as regular expressions and sets, which matters for a library of a million records.
 */
export function scanTerms(
  bytes: Uint8Array,
  start: number,
  end: number,
  found: (from: number, to: number) => void,
): void {
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte < 0x80) at = isAlphanumeric(byte) ? scanLatin(bytes, at, end, found) : at + 1;
    else if (isHan(bytes, at)) at = scanHan(bytes, at, end, found);
    else at += lengthOf(byte);
  }
}

/** Overlapping pairs of characters, and the last character alone. */
function scanHan(bytes: Uint8Array, start: number, end: number, found: (from: number, to: number) => void): number {
  let last = start;
  let at = start + lengthOf(bytes[start] as number);
  while (at < end && isHan(bytes, at)) {
    const next = at + lengthOf(bytes[at] as number);
    found(last, next);
    last = at;
    at = next;
  }
  found(last, at);
  return at;
}

/** The whole run; and its parts that contain letters, if the run contains or ends with a punctuation sign. */
function scanLatin(bytes: Uint8Array, start: number, end: number, found: (from: number, to: number) => void): number {
  let part = start;
  for (;;) {
    let at = part;
    let hasLetter = false;
    for (; at < end && isAlphanumeric(bytes[at] as number); at += 1) hasLetter ||= (bytes[at] as number) >= LETTER_A;
    const isPart = hasLetter && at - part > 1 && at - part <= LONGEST;
    let next = at;
    while (next < end && KINDS[bytes[next] as number] === SIGN) next += 1;
    if (next > at && next < end && isAlphanumeric(bytes[next] as number)) {
      if (isPart) found(part, at);
      part = next;
      continue;
    }
    let behind = at;
    while (behind < end && (bytes[behind] === PLUS || bytes[behind] === HASH)) behind += 1;
    if (isPart && (part > start || behind > at)) found(part, at);
    if (behind - start <= LONGEST) found(start, behind);
    return behind;
  }
}

const ALPHANUMERIC = 1;
const SIGN = 2;
const PLUS = 0x2b;
const HASH = 0x23;
const LETTER_A = 0x61;
const KINDS = new Uint8Array(256);
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') KINDS[character.charCodeAt(0)] = ALPHANUMERIC;
for (const character of '._+#-') KINDS[character.charCodeAt(0)] = SIGN;

const isAlphanumeric = (byte: number) => KINDS[byte] === ALPHANUMERIC;

const lengthOf = (first: number) => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

/** Code point → whether it is Han. All of them take three or four bytes in UTF-8; none is above plane 3. */
const HAN = new Uint8Array(0x40000);
for (let code = 0x800; code < HAN.length; code += 1)
  HAN[code] = /^\p{Script=Han}/u.test(String.fromCodePoint(code)) ? 1 : 0;

function isHan(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] as number;
  if (first < 0xe0) return false;
  const second = (bytes[at + 1] as number) & 0x3f;
  const third = (bytes[at + 2] as number) & 0x3f;
  if (first < 0xf0) return HAN[((first & 0x0f) << 12) | (second << 6) | third] === 1;
  return HAN[((first & 0x07) << 18) | (second << 12) | (third << 6) | ((bytes[at + 3] as number) & 0x3f)] === 1;
}
