import { PLACE_OF_UPLOADS, withoutConditions } from './attack-conditions.ts';
import { KeywordMatcher } from './keywords.ts';
import { CAUSE_WORDS, CLASS_WORDS, METHOD_WORDS, OUTCOME_WORDS } from './type-words.ts';
import { mostParticular, typesFromCwe } from './vulnerability-types.ts';

/** What the sources of one vulnerability say about its type, best source first. */
export interface TypeEvidence {
  titles: readonly string[];
  /** Ids of the types that sources with a tree of their own name. */
  types: readonly string[];
  /** `CWE-89`, … */
  weaknesses: readonly string[];
  /** What sources say instead of a CWE number. */
  words: readonly string[];
  descriptions: readonly string[];
}

/** From strong to weak. A record has the types of the first two, else those of the strongest grade it has. */
const GRADES = [
  'title',
  'weakness',
  'titleMethod',
  'cause',
  'looseWeakness',
  'titleOutcome',
  'attack',
  'textMethod',
  'textOutcome',
  'class',
] as const;
type Grade = (typeof GRADES)[number];

const GRADE_IN_TITLE = { method: 'titleMethod', outcome: 'titleOutcome', class: 'class' } as const;
const GRADE_IN_TEXT = { cause: 'cause', method: 'textMethod', outcome: 'textOutcome', class: 'class' } as const;
/** Of what sources say instead of a CWE number. */
const GRADE_OF_WORDS = { ...GRADE_IN_TEXT, cause: 'weakness' } as const;

/** Weaknesses that name an area or an outcome, not the fault: other words of the sources come first. Definitions: https://cwe.mitre.org */
const LOOSE = weaknesses(
  '73 74 119 200 250 255 265 269 270 274 275 287 310 320 345 361 388 400 404 417 438 465 668 669 665 682 754 755 775 840 841 913 922 923 1035',
);
/** Classes so wide that nearly everything belongs to them. */
const WIDE = weaknesses(
  '1 2 16 17 18 19 20 254 264 284 399 435 471 657 664 670 684 691 693 697 703 707 710 758 1068 1076 1164 1177',
);
const LOOSE_TYPES = new Set([
  'input-validation',
  'resource-management',
  'authorization-problem',
  'access-control',
  'trust-management',
  'configuration-error',
  'logic-error',
  'injection',
  'information-disclosure',
]);
const WIDE_TYPES = new Set(['code-problem', 'environment-problem', 'other']);

/** What an attack may consist of, even where the sentence does not say that this is the fault. */
const NAMED_BY_ATTACKS = new Set(
  `buffer-error use-after-free null-pointer numeric-error resource-exhaustion header-injection format-string untrusted-search-path link-following xss sql-injection xxe
   csrf side-channel configuration-error ssrf command-injection code-injection authentication-bypass log-disclosure file-upload`.split(
    /\s+/,
  ),
);

/** English sentences say "gain unauthorized access" of everything. */
const NAMED_BY_TITLES = new Set(['missing-authentication']);

const WORDS = new KeywordMatcher({
  cause: CAUSE_WORDS,
  method: METHOD_WORDS,
  outcome: OUTCOME_WORDS,
  class: CLASS_WORDS,
});

const HAN = /\p{Script=Han}/u;
/** Oracle writes whole sentences about the attack where others name a weakness. */
const LONGEST_CLASS = 100;
const LONGEST_TITLE = 300;
const LONGEST_TEXT = 1_200;
const MOST_TEXTS = 3;
const MOST_TYPES = 6;

/** Standard types of a vulnerability, the main one first. Reasons: decision 0057. */
export function typesByEvidence(evidence: TypeEvidence): string[] {
  const found = new Found();
  readTitles(evidence, found);
  for (const id of evidence.types) found.add(gradeOfType(id), id);
  for (const cwe of evidence.weaknesses)
    for (const id of typesFromCwe(cwe))
      found.add(WIDE.has(cwe) ? 'class' : LOOSE.has(cwe) ? 'looseWeakness' : 'weakness', id);
  for (const word of evidence.words) {
    if (word.length > LONGEST_CLASS) continue;
    for (const { kind, id } of WORDS.find(word)) found.add(GRADE_OF_WORDS[kind], id);
  }
  // Words of a description cannot outdo these.
  if (!found.has('title') && !found.has('weakness') && !found.has('titleMethod'))
    for (const text of evidence.descriptions.slice(0, MOST_TEXTS)) readDescription(text.slice(0, LONGEST_TEXT), found);
  return found.best();
}

class Found {
  readonly #byGrade = new Map<Grade, string[]>();

  add(grade: Grade, id: string): void {
    const known = this.#byGrade.get(grade);
    if (known === undefined) this.#byGrade.set(grade, [id]);
    else known.push(id);
  }

  has(grade: Grade): boolean {
    return this.#byGrade.has(grade);
  }

  best(): string[] {
    const exact = [...(this.#byGrade.get('title') ?? []), ...(this.#byGrade.get('weakness') ?? [])];
    const strongest = GRADES.map((grade) => this.#byGrade.get(grade)).find((ids) => ids !== undefined) ?? [];
    return mostParticular(exact.length > 0 ? exact : strongest).slice(0, MOST_TYPES);
  }
}

function gradeOfType(id: string): Grade {
  if (WIDE_TYPES.has(id)) return 'class';
  return LOOSE_TYPES.has(id) ? 'looseWeakness' : 'weakness';
}

/** `V2.1CSRF`: the number of a version is no part of the word after it. */
const AFTER_VERSION = /(?<=[0-9])(?=(?:csrf|xss|ssrf|xxe|sql|rce)(?![a-z]))/gi;

/** Where no source has a title, the first sentence of its description takes its place. */
function readTitles({ titles, descriptions }: TypeEvidence, found: Found): void {
  const stated = titles.filter((title) => title !== '' && !/^CVE-[\d-]+$/.test(title));
  const read = stated.length > 0 ? stated : descriptions.slice(0, 1).map(firstSentence);
  for (const long of read) {
    const title = long.slice(0, LONGEST_TITLE).replace(AFTER_VERSION, ' ');
    const meant = inOrder(title, readRights(title));
    const causes = meant.filter(({ kind }) => kind === 'cause');
    for (const { id } of stated.length > 0 ? causes : causes.slice(0, 1)) found.add('title', id);
    if (/代码执行|getshell|code execution/i.test(title)) readWayToCode(title, descriptions, found);
    for (const kind of ['method', 'outcome', 'class'] as const) {
      const first = meant.find((word) => word.kind === kind);
      if (first !== undefined) found.add(GRADE_IN_TITLE[kind], first.id);
    }
  }
}

/**
 * Who runs code through the pages of a site injects it; in other programs memory is as likely to be the way. What a program keeps of its users in a cookie
 * runs as code when it is read back as an object.
 */
function readWayToCode(title: string, descriptions: readonly string[], found: Found): void {
  const texts = [title, ...descriptions.slice(0, 1).map(withoutIntroduction)].map((text) =>
    text.slice(0, LONGEST_TITLE),
  );
  const says = (words: RegExp) => texts.some((text) => words.test(text));
  if (says(/remember[- ]?me/i)) found.add('cause', 'deserialization');
  if (says(/php|jsp|\basp|cms|eval|webshell|getshell|ognl|后台|前台|网站|建站|模板/i))
    found.add('textMethod', 'code-injection');
}

/** A Chinese title ends with what it is about, unless it goes on with the consequence; an English one begins with it. */
function inOrder<T>(title: string, words: T[]): T[] {
  return HAN.test(title) && !title.includes('导致') ? words.reverse() : words;
}

function firstSentence(text: string): string {
  const body = withoutIntroduction(text).slice(0, LONGEST_TITLE);
  const end = body.search(/[。！？\n]|[.!?] /);
  return end === -1 ? body : body.slice(0, end);
}

/** CNVD's first paragraph says what the product is. */
export function withoutIntroduction(text: string): string {
  if (!HAN.test(text.slice(0, 40))) return text;
  const end = text.indexOf('\n\n');
  return end === -1 || end > LONGEST_TEXT ? text : text.slice(end + 2);
}

/** `文件上传功能存在远程命令执行漏洞`: the place is no fault beside one that is named. */
function findFaults(text: string): ReturnType<typeof WORDS.find> {
  const meant = WORDS.find(text);
  if (!meant.some(({ id }) => id === 'file-upload')) return meant;
  const others = WORDS.find(text.replace(PLACE_OF_UPLOADS, ' '));
  return others.some(({ kind }) => kind !== 'class') ? others : meant;
}

/** What is meant, but for the rights that an attacker has before. */
function readRights(text: string): ReturnType<typeof WORDS.find> {
  const meant = findFaults(text);
  return meant.some(({ id }) => id === 'privilege-management') ? WORDS.find(withoutConditions(text)) : meant;
}

function readDescription(text: string, found: Found): void {
  if (!HAN.test(text.slice(0, 60))) {
    const meant = readRights(text);
    for (const kind of ['cause', 'method', 'outcome'] as const) {
      const first = meant.find((word) => word.kind === kind && !NAMED_BY_TITLES.has(word.id));
      if (first !== undefined) found.add(GRADE_IN_TEXT[kind], first.id);
    }
    return;
  }
  for (const sentence of withoutIntroduction(text).split(/[。；\n]/)) {
    if (!/漏洞|存在|源于|由于|因为|缺陷|未能|未对|没有|不当|攻击/.test(sentence)) continue;
    const attack = sentence.search(/攻击者|可利用|利用该漏洞|利用漏洞|借助|允许/);
    const fault = attack === -1 ? sentence : sentence.slice(0, attack);
    for (const { kind, id } of findFaults(fault))
      if (kind !== 'class' || id !== 'injection') found.add(GRADE_IN_TEXT[kind], id);
    if (attack === -1) continue;
    const meant = WORDS.find(sentence.slice(attack)).filter(({ id }) => NAMED_BY_ATTACKS.has(id));
    // 整数下溢，从而导致分段错误: what follows from a cause is no second one.
    const causes = meant.filter(({ kind }) => kind === 'cause');
    for (const { kind, id } of causes.length > 0 ? causes : meant) if (kind !== 'method') found.add('attack', id);
  }
}

function weaknesses(numbers: string): ReadonlySet<string> {
  return new Set(numbers.split(' ').map((number) => `CWE-${number}`));
}
