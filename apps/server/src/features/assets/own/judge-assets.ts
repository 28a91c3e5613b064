/** Which vulnerabilities the assets of an account have, by the rules of the profile. What else of them is shown is what its reader may see. */
import type { Asset, Finding, listFindings as findingsCall } from '@ldy/contract/asset/own-assets.ts';
import { listFindings, readExposures, VERDICTS_SHOWN } from '@ldy/contract/asset/own-assets.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { markOf } from '@ldy/domain/asset/codes.ts';
import { exposureOf } from '@ldy/domain/asset/exposure.ts';
import { SEVERITY_KEYS } from '@ldy/domain/record/severity.ts';
import { PRIORITIES } from '@ldy/domain/vulnerability/priority/rules.ts';
import type { Verdict } from '@ldy/matching/judge/judge-record.ts';
import { RefusedError } from '#server/platform/errors.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import { oldestOf } from '../findings/data-age.ts';
import type { JudgedAsset, StoreDeps } from '../findings/store-judged.ts';
import { coveredBy, type Matched } from '../match-inventory.ts';
import type { Judging } from './judging.ts';

export interface JudgeDeps extends StoreDeps {
  judging: Judging;
}

interface By {
  accountId: string;
  reader: Reader;
  signal: AbortSignal;
}
type Summary = Unredacted<typeof readExposures.output>['list'][number];
/** A verdict, and the equal components that have it. */
type SharedVerdict = Verdict & Pick<Matched, 'component' | 'identity' | 'places'>;

export async function exposuresOf(
  deps: JudgeDeps,
  assets: readonly Asset[],
  by: By,
): Promise<AnswerOf<typeof readExposures>> {
  const list: Summary[] = [];
  for (const asset of assets) {
    const judged = await deps.judging(asset, by).catch((error) => notJudged(asset, error));
    list.push(
      await summarise(deps, asset.id, judged, await loadMarks(deps.database, anchorsSaying('affected', judged))),
    );
  }
  return redact(readExposures.output, { list }, by.reader);
}

/** What is too much to judge is unknown, and the assets beside it are judged. */
function notJudged({ components }: Asset, error: unknown): JudgedAsset {
  if (!(error instanceof RefusedError && error.code === ERROR_CODES.tooManyPairs.code)) throw error;
  return { matched: [], total: components, digest: '', position: '' };
}

type Marks = Awaited<ReturnType<typeof loadMarks>>;

/** `marks`: of all that affects the asset at least. */
async function summarise({ readStates }: JudgeDeps, id: string, judged: JudgedAsset, marks: Marks): Promise<Summary> {
  const { matched, total } = judged;
  const [affected, unknown] = [saying('affected', judged), saying('unknown', judged)];
  const about = anchorsSaying('affected', judged);
  const covered = coveredBy(matched);
  const asOf = await oldestOf(readStates, matched);
  const facts = { affected: affected.length, unknown: unknown.length, covered, total, asOf };
  return {
    id,
    state: exposureOf(facts),
    vulnerabilities: about.length,
    affected: new Set(affected.flatMap(({ places }) => places)).size,
    exploited: about.filter((anchor) => marks.get(anchor)?.exploited).length,
    unknown: new Set(unknown.map(({ anchor }) => anchor)).size,
    covered: covered,
    total: total,
    as_of: asOf,
  };
}

const saying = (verdict: Verdict['verdict'], { matched }: JudgedAsset): SharedVerdict[] =>
  matched.flatMap(({ verdicts, ...about }) =>
    verdicts.flatMap((it) => (it.verdict === verdict && it.anchor !== '' ? [{ ...it, ...about }] : [])),
  );

const anchorsSaying = (verdict: Verdict['verdict'], judged: JudgedAsset): string[] => [
  ...new Set(saying(verdict, judged).map(({ anchor }) => anchor)),
];

export async function findingsOf(
  deps: JudgeDeps,
  asset: Asset,
  { verdict, page, page_size }: ParsedInputOf<typeof findingsCall>,
  by: By,
): Promise<AnswerOf<typeof findingsCall>> {
  const judged = await deps.judging(asset, by);
  const byVulnerability = Map.groupBy(saying(verdict, judged), ({ anchor }) => anchor);
  const marks = await loadMarks(deps.database, [
    ...new Set([...anchorsSaying('affected', judged), ...byVulnerability.keys()]),
  ]);
  const rows = [...byVulnerability].flatMap(([anchor, verdicts]) => {
    const row = marks.get(anchor);
    if (!row) return [];
    const stored = {
      ...{ ...row, kev: markOf(row.kev), has_poc: markOf(row.has_poc) },
      components: verdicts.reduce((sum, { places }) => sum + places.length, 0),
      verdicts: verdicts.slice(0, VERDICTS_SHOWN).map(inWords),
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

const inWords = ({
  component,
  identity,
  reason,
  words,
  statement,
  source,
  fix,
}: SharedVerdict): Finding['verdicts'][number] => ({
  ...{ component, identity, reason, words, statement, source, fix },
});
