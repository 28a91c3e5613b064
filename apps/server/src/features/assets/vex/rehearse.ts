/** What a document would do, before it does anything. */
import { rehearseVex as REHEARSE, REHEARSED_SHOWN, type rehearseVex as rehearseCall } from '@ldy/contract/asset/vex.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { consequenceOf, coverOf, type Decision } from '@ldy/domain/asset/decision/decision.ts';
import { NEVER_SILENCE } from '@ldy/domain/asset/decision/kinds.ts';
import { type DecisionRow, decisionOf, isAbout, judgedFinding } from '../decisions/decision-rows.ts';
import type { MeantFinding } from '../decisions/findings-meant.ts';
import type { Turn } from '../matching/take-turns.ts';
import { seesUrgency } from '../work/sees-urgency.ts';
import type { Estate } from './estate.ts';
import type { StoredDocument } from './keep-document.ts';
import { type MatchedStatement, matchStatement, type Proposal } from './match-statement.ts';

export interface Known {
  /** By every name of the vulnerabilities that the document speaks of. */
  anchors: ReadonlyMap<string, string>;
  estate: Estate;
  /** In force about these vulnerabilities. */
  decisions: readonly DecisionRow[];
  /** The same document in a version that was applied before. */
  former: { id: string; version: string; stated_at: string } | null;
  /** Names of the documents that decisions are from. */
  documents: ReadonlyMap<string, string>;
  needsApproval: boolean;
}

/** Each statement with what it means here, and why it is not applied; those that are taken over count as decided by a person. */
export interface Rehearsed {
  statements: MatchedStatement[];
  before: ReadonlySet<MeantFinding>;
  after: ReadonlyMap<MeantFinding, Decision[]>;
  findings: readonly MeantFinding[];
}

export async function rehearse(
  { document }: Pick<StoredDocument, 'document'>,
  known: Known,
  { turn, takenOver = new Set() }: { turn: Turn; takenOver?: ReadonlySet<number> },
): Promise<Rehearsed> {
  const { anchors, estate, former } = known;
  const author = { name: document.author, namespace: document.namespace };
  const statements: MatchedStatement[] = [];
  for (const [number, statement] of document.statements.entries()) {
    await turn();
    const anchor = statement.ids.map((id) => anchors.get(id)).find((it) => it !== undefined);
    statements.push(matchStatement(statement, number, { anchor, author, estate }));
  }
  await markContradictions(statements, known, turn);
  const findings = [...new Set(statements.flatMap(({ about }) => about.map(({ finding }) => finding)))];
  const touched = former === null ? findings : withFormer(findings, known);
  const made = Map.groupBy(
    statements.flatMap((it) => (isTaken(it, takenOver) ? it.proposals.map((proposal) => [it, proposal] as const) : [])),
    ([, { anchor }]) => anchor,
  );
  const existing = Map.groupBy(known.decisions, ({ anchor }) => anchor);
  const before = new Set<MeantFinding>();
  const after = new Map<MeantFinding, Decision[]>();
  for (const finding of touched) {
    await turn();
    const about = (existing.get(finding.anchor) ?? []).filter((row) => isAbout(row, finding));
    const judged = judgedFinding(finding.verdicts);
    if (consequenceOf(judged, about.map(decisionOf)).isSetAside) before.add(finding);
    const staying = about.filter(({ document_id }) => document_id === null || document_id !== former?.id);
    const coming = (made.get(finding.anchor) ?? [])
      .filter(([, { assetId }]) => assetId === null || assetId === finding.asset_id)
      .map(([it, proposal]) => asDecision(it, proposal, takenOver));
    const then = consequenceOf(judged, [...staying.map(decisionOf), ...coming]);
    if (then.isSetAside) after.set(finding, then.by);
  }
  return { statements, before, after, findings: touched };
}

/** Of itself, or because a person says so: a statement that says affected is never a person's decision. */
export const isTaken = ({ why, kind, about, number }: MatchedStatement, takenOver: ReadonlySet<number>): boolean =>
  about.length > 0 &&
  (why === '' || why === 'contradicts-document' || (takenOver.has(number) && !NEVER_SILENCE.has(kind)));

const asDecision = (
  it: MatchedStatement,
  { component, range, kind }: Proposal,
  takenOver: ReadonlySet<number>,
): Decision => ({
  ...{
    id: `#${it.number}`,
    kind,
    statedBy: takenOver.has(it.number) ? null : 'this',
    component,
    range,
    expiresAt: null,
  },
  ...{ needsApproval: false, approvedAt: null, revokedAt: null, basis: [] },
});

function withFormer(findings: readonly MeantFinding[], { decisions, estate, former }: Known): MeantFinding[] {
  const anchors = new Set(decisions.flatMap(({ document_id, anchor }) => (document_id === former?.id ? [anchor] : [])));
  return [...new Set([...findings, ...[...anchors].flatMap((anchor) => estate.findings.get(anchor) ?? [])])];
}

/** What says otherwise of the same component: another document, or the same one. */
async function markContradictions(
  statements: MatchedStatement[],
  { decisions, former, documents }: Known,
  turn: Turn,
): Promise<void> {
  const stated = decisions.filter((it) => it.is_stated && it.document_id !== null && it.document_id !== former?.id);
  const saying = new Map<string, MatchedStatement[]>();
  for (const it of statements) {
    await turn();
    for (const { finding, identities } of it.about)
      for (const identity of new Set(identities)) {
        const key = `${finding.asset_id} ${finding.anchor} ${identity}`;
        const others = saying.get(key);
        if (others) others.push(it);
        else saying.set(key, [it]);
      }
  }
  const denies = (a: string, b: string) => NEVER_SILENCE.has(a as never) !== NEVER_SILENCE.has(b as never);
  for (const same of saying.values()) {
    await turn();
    const [first] = same;
    if (!first || !same.some(({ kind }) => denies(kind, first.kind))) continue;
    for (const it of same) if (it.why === '') Object.assign(it, { why: 'contradicts-itself', detail: '' });
  }
  for (const it of statements) {
    await turn();
    if (it.why !== '') continue;
    const other = stated.find(
      (row) =>
        denies(row.kind, it.kind) &&
        it.about.some(
          ({ finding, identities }) =>
            row.anchor === finding.anchor &&
            isAbout(row, finding) &&
            identities.some(
              (identity) => coverOf({ component: row.component, range: row.version_range }, identity) === 'covers',
            ),
        ),
    );
    if (other) Object.assign(it, { why: 'contradicts-document', detail: documents.get(other.document_id ?? '') ?? '' });
  }
}

type Shown = Unredacted<typeof REHEARSE.output>;
type ShownStatement = Shown['applied'][number];

/** As the page shows it. */
export function rehearsalInWords(
  { id, holderId, holderName, fileName, document }: StoredDocument,
  known: Known,
  { statements, before, after, findings }: Rehearsed,
  { reader, mayApply }: { reader: Reader; mayApply: boolean },
): AnswerOf<typeof rehearseCall> {
  const of = (is: (it: MatchedStatement) => boolean) => statements.filter(is);
  const applied = of(({ why, about, kind }) => why === '' && about.length > 0 && !NEVER_SILENCE.has(kind));
  const shown = of(({ why, about, kind }) => why === '' && about.length > 0 && NEVER_SILENCE.has(kind));
  const notApplied = of(({ why, about }) => why !== '' && about.length > 0);
  const noMatch = of(({ about }) => about.length === 0);
  // The first of many are shown; who may not see what is exploited would read it from their order.
  const isFirst = (it: MeantFinding) => it.exploited && seesUrgency(reader);
  const aside = findings
    .filter((it) => after.has(it) && !before.has(it))
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  const reopened = findings.filter((it) => before.has(it) && !after.has(it));
  const named = (finding: MeantFinding) => {
    const by = after.get(finding)?.find((it) => it.id.startsWith('#'));
    const number = by ? Number(by.id.slice(1)) : -1;
    const [verdict] = finding.verdicts;
    return {
      ...{
        asset: finding.asset_id,
        asset_name: finding.asset_name,
        component: verdict?.identity || verdict?.component || '',
      },
      ...{
        vulnerability: statements[number]?.statement.ids[0] ?? finding.anchor,
        number,
        exploited: finding.exploited,
      },
    };
  };
  const some = (list: readonly MatchedStatement[]) => list.slice(0, REHEARSED_SHOWN).map(inWords);
  const stored: Shown = {
    ...{ id, holder: holderId, holder_name: holderName },
    document: {
      ...{ format: document.title, document_id: document.id, version: document.version, author: document.author },
      ...{ stated: document.at, file: fileName },
    },
    statements: statements.length,
    replaces: known.former?.version ?? '',
    refused: olderInWords(document, known.former),
    ...{ needs_approval: known.needsApproval, may_apply: mayApply },
    counts: {
      exploited: aside.filter(({ exploited }) => exploited).length,
      ...{ set_aside: aside.length, reopened: reopened.length, applied: applied.length, shown: shown.length },
      ...{ not_applied: notApplied.length, no_match: noMatch.length },
      wide: applied.filter(({ wide }) => wide.length > 0).length,
    },
    set_aside: aside.slice(0, REHEARSED_SHOWN).map(named),
    reopened: reopened.slice(0, REHEARSED_SHOWN).map(named),
    ...{ applied: some(applied), shown: some(shown), not_applied: some(notApplied), no_match: some(noMatch) },
  };
  return redact(REHEARSE.output, stored, reader);
}

/** The same document in a version that is no later than the one that was applied. */
export function olderInWords({ at, version }: { at: string; version: string }, former: Known['former']): string {
  if (!former) return '';
  if (version === former.version && at === former.stated_at) return `这个版本（${version}）已经应用`;
  const [then, now] = [Date.parse(former.stated_at), Date.parse(at)];
  return now < then ? `已应用这个文件更新的版本 ${former.version}` : '';
}

const EXAMPLES = 5;

function inWords({ statement, number, kind, why, detail, wide, about }: MatchedStatement): ShownStatement {
  const identities = [...new Set(about.flatMap((it) => it.identities))];
  const verdicts = about.flatMap(({ finding }) => finding.verdicts);
  const sources = verdicts
    .filter((it) => identities.includes(it.identity || it.component))
    .map(({ source, statement: range, words }) => [source, range || words].filter(Boolean).join('：'));
  return {
    ...{ number, place: statement.place, vulnerability: statement.ids[0] ?? '', kind, why, detail, wide },
    ...{ product: statement.product?.written ?? '', within: statement.within?.written ?? '' },
    ...{ status: statement.status, justification: statement.justification, words: statement.words.slice(0, 1_000) },
    ...{
      findings: about.length,
      exploited: about.some(({ finding }) => finding.exploited),
      components: identities.slice(0, EXAMPLES),
      sources: [...new Set(sources)].slice(0, EXAMPLES),
    },
  };
}
