import type { KnownRecord } from '@ldy/contract/back-office/notices.ts';
import { NOTICE_MOST, type NoticeDocument } from '@ldy/contract/notice/document.ts';
import { fillBlanks, type KnownOfRecord } from '@ldy/domain/notice/fill-blanks.ts';
import { severityName } from '@ldy/domain/notice/kinds.ts';
import { NOTICE_PARTS } from '@ldy/domain/notice/parts.ts';
import { factsIn, markFact, type RecordFact } from '@ldy/domain/notice/record-facts.ts';
import { SEVERITY_RANK } from '@ldy/domain/record/severity.ts';

type Fact = Omit<RecordFact, 'vulnerability'>;

const affectedValue = ({ product, versions }: { product: string; versions: string }) => `${product}：${versions}`;
const fixedValue = ({ product, fixed }: { product: string; fixed: string }) => `${product}：${fixed}`;

/** The facts of a record, each value as a notice writes it. */
export function factsOf({ severity, cvss, affected, references }: KnownRecord): Fact[] {
  return [
    ...(severity ? [{ fact: 'severity', value: severityName(severity) } as const] : []),
    ...(cvss ? [{ fact: 'cvss', value: cvss.score } as const] : []),
    ...(cvss?.vector ? [{ fact: 'vector', value: cvss.vector } as const] : []),
    ...affected.map((row) => ({ fact: 'affected', value: affectedValue(row) }) as const),
    ...affected.filter(({ fixed }) => fixed).map((row) => ({ fact: 'fixed', value: fixedValue(row) }) as const),
    ...references.map(({ url }) => ({ fact: 'reference', value: url }) as const),
  ];
}

const REFERENCES_OF_ONE = 5;

/** The document with what it lacks taken from the records, and a note of each value that was taken. What somebody wrote stays. */
export function takeFacts(document: NoticeDocument, records: readonly KnownRecord[]): NoticeDocument {
  const facts = [...document.facts];
  const affected = [...document.affected];
  const references = [...document.references];
  let { severity } = document;
  const [worst] = records
    .filter((record) => record.severity !== null)
    .toSorted((a, b) => SEVERITY_RANK[b.severity ?? 'low'] - SEVERITY_RANK[a.severity ?? 'low']);
  if (severity === null && worst?.severity) {
    severity = worst.severity;
    facts.push({ vulnerability: worst.id, fact: 'severity', value: severityName(severity) });
  }
  for (const { id, ...record } of records) {
    for (const row of record.affected) {
      if (affected.some(({ product, versions }) => product === row.product && versions === row.versions)) continue;
      affected.push(row);
      facts.push({ vulnerability: id, fact: 'affected', value: affectedValue(row) });
      if (row.fixed) facts.push({ vulnerability: id, fact: 'fixed', value: fixedValue(row) });
    }
    for (const reference of record.references.slice(0, REFERENCES_OF_ONE)) {
      if (references.some(({ url }) => url === reference.url)) continue;
      references.push(reference);
      facts.push({ vulnerability: id, fact: 'reference', value: reference.url });
    }
  }
  const exploited = document.exploited || records.some(({ kev }) => kev);
  const products =
    document.products.length > 0 ? document.products : [...new Set(records.flatMap((it) => it.products))];
  const filled = {
    ...document,
    severity,
    exploited,
    affected: affected.slice(0, NOTICE_MOST.affected),
    references: references.slice(0, NOTICE_MOST.references),
    facts: facts.slice(0, NOTICE_MOST.facts),
    products: products.slice(0, NOTICE_MOST.products),
  };
  return fillBlanks(filled, knownOf(records, worst));
}

/** For the blanks of the texts: of several records only the level, because each has a name and fixes of its own. */
function knownOf(records: readonly KnownRecord[], worst: KnownRecord | undefined): KnownOfRecord {
  const [only] = records.length === 1 ? records.filter(({ known }) => known) : [];
  const fixed = only?.affected.find((row) => row.fixed !== '');
  return {
    one: only ? { title: only.title, ids: only.id, ...only.words } : null,
    severity: worst ? markFact({ vulnerability: worst.id, fact: 'severity', value: severityName(worst.severity) }) : '',
    fixed: fixed ? markFact({ vulnerability: only?.id ?? '', fact: 'fixed', value: fixedValue(fixed) }) : '',
  };
}

/** One line in Markdown with what a record says, each value marked. */
export function lineOfFacts({ id, severity, cvss, affected }: KnownRecord): string {
  const mark = (fact: Fact) => markFact({ vulnerability: id, ...fact });
  const facts = [
    severity && `等级 ${mark({ fact: 'severity', value: severityName(severity) })}`,
    cvss && `CVSS ${cvss.version} 评分 ${mark({ fact: 'cvss', value: cvss.score })}`,
    ...affected.slice(0, 3).map((row) => mark({ fact: 'affected', value: affectedValue(row) })),
    ...affected
      .filter(({ fixed }) => fixed)
      .slice(0, 3)
      .map((row) => `修复版本 ${mark({ fact: 'fixed', value: fixedValue(row) })}`),
  ].filter(Boolean);
  return `${id}：${facts.join('，') || '记录中没有等级与版本'}。`;
}

/** The facts taken from records that the document still contains. */
export function takenFacts(document: NoticeDocument): RecordFact[] {
  const values = new Set([
    severityName(document.severity),
    ...document.affected.flatMap((row) => [affectedValue(row), fixedValue(row)]),
    ...document.references.map(({ url }) => url),
  ]);
  return [
    ...document.facts.filter(({ value }) => values.has(value)),
    ...NOTICE_PARTS.flatMap(({ key }) => factsIn(document[key])),
  ];
}
