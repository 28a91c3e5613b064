import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isAccountPassword } from '@ldy/domain/account/validators.ts';
import {
  COMMON_JOINTS,
  COMMON_TAILS,
  COMMON_WHOLES,
  COMMON_WORDS,
  MORE_JOINTS,
  MORE_TAILS,
} from './common-password-words.ts';

/**
 * The server receives only the SHA-256 of a password, so it generates weak passwords and compares hashes. The common ones are generated
 * once; those derived from a person's data when that person chooses a password.
 */
export async function isCommonPassword(digest: string): Promise<boolean> {
  known ??= hashAll(refusedPasswords());
  return (await known).has(short(digest));
}

let known: Promise<Set<string>> | undefined;
/** Hashes per batch before yielding to the event loop: a few milliseconds. */
export const AT_ONCE = 2_000;

async function hashAll(passwords: Iterable<string>): Promise<Set<string>> {
  const hashes = new Set<string>();
  let count = 0;
  for (const password of passwords) {
    hashes.add(short(sha256(password)));
    if (++count % AT_ONCE === 0) await setImmediate();
  }
  return hashes;
}

const sha256 = (text: string): string => hash('sha256', text);
/** 64 of the 256 bits: with a hundred thousand entries, a false match has a probability of about 10^-14. */
const short = (digest: string): string => digest.slice(0, 16);

/** A call may bring the hash of a password that breaks the rule, which our forms refuse: the usual ones of these are known, too. */
function* refusedPasswords(): Generator<string> {
  yield* commonPasswords();
  yield* simplePasswords();
}

/** Common ones that satisfy the password rule. */
export function* commonPasswords(): Generator<string> {
  yield* satisfying(...COMMON_WHOLES);
  for (const word of COMMON_WORDS) {
    for (const form of [word, capitalised(word)]) yield* joined(form, COMMON_JOINTS, COMMON_TAILS);
  }
}

/** Common ones that break the rule: digits in a row, one character again and again, days, words with or without a number. */
export function* simplePasswords(): Generator<string> {
  yield '';
  for (const row of ROWS) {
    for (let length = 1; length <= row.length; length += 1) yield row.slice(0, length);
  }
  for (const character of '0123456789abcdefghijklmnopqrstuvwxyz') {
    for (let length = 1; length <= MOST_CHARACTERS; length += 1) yield character.repeat(length);
  }
  for (let year = 1950; year <= LAST_YEAR; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 1; day <= 31; day += 1) {
        const digits = `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
        yield* [digits, digits.slice(2)];
      }
    }
  }
  yield* COMMON_WHOLES;
  for (const word of COMMON_WORDS) {
    for (const form of [word, capitalised(word), word.toUpperCase()]) {
      yield form;
      for (const tail of COMMON_TAILS) yield form + tail;
    }
  }
}

const ROWS = [
  '12345678901234567890',
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
];
const MOST_CHARACTERS = 16;
const LAST_YEAR = 2035;

/** Known data of a person or of a new account. */
export interface Person {
  userName?: string | undefined;
  mail?: string | undefined;
  phone?: string | undefined;
}

/** Whether the password is derived from the person's name, mail address or phone number. */
export async function isMadeOfPerson(digest: string, person: Person): Promise<boolean> {
  let count = 0;
  for (const password of passwordsOf(person)) {
    if (sha256(password) === digest) return true;
    if (++count % AT_ONCE === 0) await setImmediate();
  }
  return false;
}

export function* passwordsOf(person: Person): Generator<string> {
  const joints = [...COMMON_JOINTS, ...MORE_JOINTS];
  const tails = [...COMMON_TAILS, ...MORE_TAILS];
  const numbers = numbersOf(person);
  for (const name of namesOf(person)) yield* everyVariant(name, joints, [...tails, ...numbers]);
  for (const name of ['', 'a', 'aa', 'abc', 'qq', 'tel']) yield* everyVariant(name, joints, numbers);
}

/** The usual ways to make a word satisfy the rule: `Huawei@123`, `huawei123!`. */
function* joined(word: string, joints: readonly string[], tails: readonly string[]): Generator<string> {
  yield* satisfying(word, ...joints.map((joint) => word + joint));
  for (const tail of tails) {
    for (const joint of joints) yield* satisfying(word + joint + tail, word + tail + joint);
  }
}

/** Also upper case and reversed order: `HUAWEI@123`, `123@huawei`. */
function* everyVariant(word: string, joints: readonly string[], tails: readonly string[]): Generator<string> {
  for (const form of new Set([word, capitalised(word), word.toUpperCase()])) {
    yield* joined(form, joints, tails);
    for (const tail of tails) yield* satisfying(...joints.map((joint) => tail + joint + form));
  }
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function* satisfying(...passwords: string[]): Generator<string> {
  for (const password of passwords) if (isAccountPassword(password)) yield password;
}

/** `zhang.san_88@example.cn` gives zhang.san_88, zhang, san and example. */
function namesOf({ userName = '', mail = '' }: Person): Set<string> {
  const [local = '', domain = ''] = mail.split('@');
  const parts = [userName, local].flatMap((name) => name.split(/[^A-Za-z0-9]+|(?<=[A-Za-z])(?=\d)/));
  const names = [userName, local, ...parts, domain.split('.')[0] ?? ''].map((name) => name.toLowerCase());
  return new Set(names.filter((name) => name.length >= 2 && name.length <= 15).slice(0, 10));
}

const numbersOf = ({ phone = '' }: Person): string[] =>
  phone ? [phone, phone.slice(-4), phone.slice(-6), phone.slice(-8), phone.slice(0, 3) + phone.slice(-4)] : [];
