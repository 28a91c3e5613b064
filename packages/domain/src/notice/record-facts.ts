/** What a notice may take from the record of a vulnerability. */
export const RECORD_FACTS = [
  { key: 'severity', cn: '等级' },
  { key: 'cvss', cn: 'CVSS 评分' },
  { key: 'vector', cn: 'CVSS 向量' },
  { key: 'affected', cn: '受影响版本' },
  { key: 'fixed', cn: '修复版本' },
  { key: 'reference', cn: '参考链接' },
] as const;
export type RecordFactName = (typeof RECORD_FACTS)[number]['key'];

/** A value as it was taken. */
export interface RecordFact {
  vulnerability: string;
  fact: RecordFactName;
  value: string;
}

/** Scheme of the link that marks a fact in Markdown: no reader's browser follows it, and `withoutMarks` takes it away before. */
const SCHEME = 'record:';
const MARK = /\[([^[\]\n]{1,500})\]\(record:([\w.-]{1,100})\/([a-z]{1,20})\)/g;

/** In Markdown, e.g. `[9.8](record:CVE-2021-44228/cvss)`. Brackets would end the mark, so they become those of Chinese. */
export const markFact = ({ vulnerability, fact, value }: RecordFact): string =>
  `[${value.replaceAll('[', '［').replaceAll(']', '］').replaceAll('\n', ' ')}](${SCHEME}${vulnerability}/${fact})`;

/** The facts that are marked in a text. */
export function factsIn(markdown: string): RecordFact[] {
  return [...markdown.matchAll(MARK)].flatMap(([, value = '', vulnerability = '', name]) => {
    const fact = RECORD_FACTS.find(({ key }) => key === name)?.key;
    return fact ? [{ vulnerability, fact, value }] : [];
  });
}

/** The text as readers get it. */
export const withoutMarks = (markdown: string): string => markdown.replace(MARK, '$1');

/** What a mark names; undefined for any other address. */
export function factOfAddress(address: string): Omit<RecordFact, 'value'> | undefined {
  const [, vulnerability = '', name] = /^record:([\w.-]{1,100})\/([a-z]{1,20})$/.exec(address) ?? [];
  const fact = RECORD_FACTS.find(({ key }) => key === name)?.key;
  return fact && { vulnerability, fact };
}

const plain = (value: string) => value.replaceAll('[', '［').replaceAll(']', '］').replaceAll(/\s+/g, ' ').trim();

/** What a record says now of a fact that was taken from it. */
export interface CheckedFact extends RecordFact {
  /** Whether the record still says it; null where the library does not know the vulnerability. */
  holds: boolean | null;
  /** What it says instead. */
  now: string[];
}

/** `known`: what the records say now, by vulnerability. Each fact once. */
export function checkFacts(
  taken: readonly RecordFact[],
  known: ReadonlyMap<string, readonly Omit<RecordFact, 'vulnerability'>[]>,
): CheckedFact[] {
  const distinct = new Map(taken.map((fact) => [`${fact.vulnerability}/${fact.fact}/${plain(fact.value)}`, fact]));
  return [...distinct.values()].map((fact) => {
    const stated = known.get(fact.vulnerability);
    const now = stated?.filter((other) => other.fact === fact.fact).map(({ value }) => value) ?? [];
    return { ...fact, holds: stated ? now.some((value) => plain(value) === plain(fact.value)) : null, now };
  });
}

export const recordFactName = (fact: RecordFactName): string => RECORD_FACTS.find(({ key }) => key === fact)?.cn ?? '';
