/** Which vulnerabilities the assets of an account have, by the rules of the profile and what its reader may see. */
import type { Asset, Finding, listFindings as findingsCall } from '@ldy/contract/assets.ts';
import { listFindings, readExposures, VERDICTS_SHOWN } from '@ldy/contract/assets.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Redacted, Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import { versionRow } from '@ldy/contract/vulnerability/detail.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { markOf } from '@ldy/domain/asset/codes.ts';
import { exposureOf } from '@ldy/domain/asset/exposure.ts';
import { SEVERITY_KEYS } from '@ldy/domain/record/severity.ts';
import { PRIORITIES } from '@ldy/domain/vulnerability/priority/rules.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadStates } from '../../source-board/read-states.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import type { KnownRecord } from '../../vulnerabilities/vulnerabilities-about.ts';
import { matchInventory, type Verdict } from '../match-inventory.ts';
import { isComparable } from './component-in-words.ts';
import { type OwnComponent, ownComponents } from './own-components.ts';

export interface JudgeDeps {
  database: Database;
  readStates: ReadStates;
}

interface By {
  reader: Reader;
  signal: AbortSignal;
}
type Summary = Unredacted<typeof readExposures.output>['list'][number];

/** All verdicts about one asset, made of records as the reader sees them. */
type Judged = Redacted<{ components: readonly OwnComponent[]; verdicts: readonly Verdict[] }>;

async function judge({ database }: JudgeDeps, asset: Asset, { reader, signal }: By): Promise<Judged> {
  const components = await ownComponents(database, asset);
  const { verdicts } = await matchInventory(database, components.filter(isComparable), signal, seenBy(reader));
  return derive(asSeen({}, reader), () => ({ components, verdicts }));
}

const asSeen = (record: unknown, reader: Reader) => redact(versionRow, { record: { record }, fix: null }, reader);

/**
 * What is judged and quoted is what the reader sees. Which entries are about a component is decided by all that is stored: a reader without CPEs would
 * else miss what affects a component that is identified by one.
 */
const seenBy =
  (reader: Reader) =>
  ({ record }: KnownRecord): VisibleRecord => {
    const { record: seen } = asSeen(record, reader);
    const entries = complete(record).affected;
    const visible = seen.affected ?? [];
    if (entries.length !== visible.length) return seen;
    const affected = visible.map((entry, at) => ({
      ...entry,
      ...(entries[at] && { cpes: entries[at].cpes, standardProduct: entries[at].standardProduct }),
    }));
    return { ...seen, affected };
  };

export async function exposuresOf(
  deps: JudgeDeps,
  assets: readonly Asset[],
  by: By,
): Promise<AnswerOf<typeof readExposures>> {
  const list: Summary[] = [];
  for (const asset of assets) {
    const judged = await judge(deps, asset, by);
    list.push(
      await summarise(deps, asset.id, judged, await loadMarks(deps.database, anchorsSaying('affected', judged))),
    );
  }
  return redact(readExposures.output, { list }, by.reader);
}

type Marks = Awaited<ReturnType<typeof loadMarks>>;

/** `marks`: of all that affects the asset at least. */
async function summarise({ readStates }: JudgeDeps, id: string, judged: Judged, marks: Marks): Promise<Summary> {
  const { verdicts, components } = judged;
  const [affected, unknown] = [saying('affected', judged), saying('unknown', judged)];
  const about = anchorsSaying('affected', judged);
  const covered = new Set(verdicts.flatMap(({ anchor, place }) => (anchor === '' ? [] : [place]))).size;
  const asOf = await oldestOf(readStates, verdicts);
  const total = components.length;
  const facts = { affected: affected.length, unknown: unknown.length, covered, total, asOf };
  return {
    id,
    state: derive(judged, () => exposureOf(facts)),
    vulnerabilities: derive(judged, () => about.length),
    affected: derive(judged, () => new Set(affected.map(({ place }) => place)).size),
    exploited: about.filter((anchor) => marks.get(anchor)?.exploited).length,
    unknown: derive(judged, () => new Set(unknown.map(({ anchor }) => anchor)).size),
    covered: derive(judged, () => covered),
    total: derive(judged, () => total),
    as_of: asOf,
  };
}

const saying = (verdict: Verdict['verdict'], { verdicts }: Judged): Verdict[] =>
  verdicts.filter((it) => it.verdict === verdict && it.anchor !== '');

const anchorsSaying = (verdict: Verdict['verdict'], judged: Judged): string[] => [
  ...new Set(saying(verdict, judged).map(({ anchor }) => anchor)),
];

/** The editorial team writes here: no delivery of it is awaited. */
const OWN = 'ldy';

/** When the source that delivered nothing for the longest last delivered; `null` if one of them never did. */
async function oldestOf(readStates: ReadStates, verdicts: readonly Verdict[]): Promise<string | null> {
  const sources = new Set(verdicts.map(({ source }) => source).filter((source) => source !== '' && source !== OWN));
  if (sources.size === 0) return null;
  const { rows } = await readStates();
  const delivered = [...sources].map((source) => rows.find(({ key }) => key === source)?.lastSuccess ?? null);
  return delivered.includes(null) ? null : (delivered.sort()[0] ?? null);
}

export async function findingsOf(
  deps: JudgeDeps,
  asset: Asset,
  { verdict, page, page_size }: ParsedInputOf<typeof findingsCall>,
  by: By,
): Promise<AnswerOf<typeof findingsCall>> {
  const judged = await judge(deps, asset, by);
  const byVulnerability = Map.groupBy(saying(verdict, judged), ({ anchor }) => anchor);
  const marks = await loadMarks(deps.database, [
    ...new Set([...anchorsSaying('affected', judged), ...byVulnerability.keys()]),
  ]);
  const rows = [...byVulnerability].flatMap(([anchor, verdicts]) => {
    const row = marks.get(anchor);
    if (!row) return [];
    const stored = {
      ...{ ...row, kev: markOf(row.kev), has_poc: markOf(row.has_poc) },
      components: derive(judged, () => verdicts.length),
      verdicts: derive(judged, () => verdicts.slice(0, VERDICTS_SHOWN).map(inWords)),
    };
    return [redact(FINDING, stored, by.reader)];
  });
  const from = (page - 1) * page_size;
  const exposure = redact(EXPOSURE, await summarise(deps, asset.id, judged, marks), by.reader);
  // What orders them is what the reader sees of them.
  const list = rows.sort(byUrgency).slice(from, from + page_size);
  return derive(exposure, (it) => ({ exposure: it, total: rows.length, list }));
}

const { exposure: EXPOSURE, list: FINDINGS } = listFindings.output.shape;
const FINDING = FINDINGS.element;

const rankOf = (keys: readonly (string | null)[], key: string | null) => keys.indexOf(key) + 1 || keys.length + 1;
const PRIORITY_KEYS = PRIORITIES.map(({ key }) => key);
const byUrgency = (one: Finding, other: Finding): number =>
  Number(other.exploited) - Number(one.exploited) ||
  rankOf(PRIORITY_KEYS, one.priority) - rankOf(PRIORITY_KEYS, other.priority) ||
  rankOf(SEVERITY_KEYS, one.severity) - rankOf(SEVERITY_KEYS, other.severity) ||
  (one.id < other.id ? 1 : -1);

/** `in-range: 在受影响范围 …` → both. */
function inWords({ component, identity, reason, statement, source, fix }: Verdict): Finding['verdicts'][number] {
  const [, code = reason, words = ''] = /^([a-z-]+): (.*)$/s.exec(reason) ?? [];
  return { component, identity, reason: code, words: WORDS[code] ?? words, statement, source, fix };
}
/** Of reasons that the command line says in English. */
const WORDS: Readonly<Record<string, string>> = { rejected: '发布方已撤回这个漏洞' };
