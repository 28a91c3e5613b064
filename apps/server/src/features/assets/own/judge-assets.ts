/** Which vulnerabilities the assets of an account have, by what is stored of them. What else of a vulnerability is shown is what its reader may see. */
import type { Asset, listFindings as findingsCall } from '@ldy/contract/asset/own-assets.ts';
import { listFindings, readExposures, VERDICTS_SHOWN } from '@ldy/contract/asset/own-assets.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import { derive, redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { markOf } from '@ldy/domain/asset/codes.ts';
import { exposureOf } from '@ldy/domain/asset/exposure.ts';
import { RefusedError } from '#server/platform/errors.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import { UnexplainedChange } from '../findings/causes.ts';
import { oldestOf } from '../findings/data-age.ts';
import { type StoredVerdict, VERDICTS, verdictsByAnchor } from '../findings/finding-of.ts';
import type { AssetJudging } from '../findings/judging-of-assets.ts';
import { countFindings, readFindings } from '../findings/read-findings.ts';
import { readStanding, type Standing } from '../findings/read-standing.ts';
import type { StoreDeps } from '../findings/store-judged.ts';
import { seesUrgency } from '../work/sees-urgency.ts';

export interface JudgeDeps extends StoreDeps {
  assetJudging: AssetJudging;
}

interface By {
  accountId: string;
  reader: Reader;
  signal: AbortSignal;
}
type Summary = Unredacted<typeof readExposures.output>['list'][number];

export async function exposuresOf(
  deps: JudgeDeps,
  assets: readonly Asset[],
  by: By,
): Promise<AnswerOf<typeof readExposures>> {
  const list: Summary[] = [];
  for (const asset of assets) list.push(await summarise(deps, asset, await standingOf(deps, asset, by), by));
  return redact(readExposures.output, { list }, by.reader);
}

/** An asset that changed is judged now; one of which only the library changed is being looked at, and says so. */
async function standingOf({ database, assetJudging }: JudgeDeps, asset: Asset, by: By): Promise<Standing | null> {
  const known = await readStanding(database, asset);
  if (known?.isOfAsset) return known;
  try {
    await assetJudging.now(asset, by);
  } catch (error) {
    if (!isLeft(error)) throw error;
  }
  return readStanding(database, asset);
}

/** What is too much to judge while somebody waits is unknown, and the assets beside it are judged. An error of ours leaves what is stored. */
const isLeft = (error: unknown): boolean =>
  error instanceof UnexplainedChange || (error instanceof RefusedError && error.code === ERROR_CODES.tooManyPairs.code);

async function summarise(
  { database, readStates }: JudgeDeps,
  asset: Asset,
  standing: Standing | null,
  { accountId }: By,
): Promise<Summary> {
  const counts = await asHolder(database, accountId, (tx) => countFindings(tx, asset.id));
  const { covered = 0, total = asset.components, sources = [], judgedAt = null, isCurrent = false } = standing ?? {};
  const asOf = await oldestOf(readStates, sources);
  const facts = { affected: counts.vulnerabilities, unknown: counts.unknown, covered, total, asOf };
  const state = exposureOf(facts);
  return {
    id: asset.id,
    // Never clear by what is older than the library.
    state: state === 'unaffected' && !isCurrent ? 'unknown' : state,
    ...{ ...counts, covered, total, as_of: asOf, judged_at: judgedAt, is_current: isCurrent },
  };
}

export async function findingsOf(
  deps: JudgeDeps,
  asset: Asset,
  { verdict, page, page_size }: ParsedInputOf<typeof findingsCall>,
  by: By,
): Promise<AnswerOf<typeof findingsCall>> {
  const summary = await summarise(deps, asset, await standingOf(deps, asset, by), by);
  const found =
    verdict === 'unaffected'
      ? await clearedOf(deps, asset, by)
      : await storedOf(deps, asset, VERDICTS.indexOf(verdict) as 0 | 1, by, { page, page_size });
  const shown = verdict === 'unaffected' ? found.list.slice((page - 1) * page_size, page * page_size) : found.list;
  const marks = await loadMarks(
    deps.database,
    shown.map(({ anchor }) => anchor),
  );
  const list = shown.flatMap(({ anchor, components, verdicts }) => {
    const row = marks.get(anchor);
    if (!row) return [];
    const stored = {
      ...{ ...row, kev: markOf(row.kev), has_poc: markOf(row.has_poc), components },
      verdicts: verdicts.slice(0, VERDICTS_SHOWN).map(({ count: _, verdict: __, trace: ___, ...words }) => words),
    };
    return [redact(FINDING, stored, by.reader)];
  });
  const exposure = redact(EXPOSURE, summary, by.reader);
  return derive(exposure, (it) => ({ exposure: it, total: found.total, list }));
}

const { exposure: EXPOSURE, list: FINDINGS } = listFindings.output.shape;
const FINDING = FINDINGS.element;

interface Shown {
  anchor: string;
  components: number;
  verdicts: readonly (Omit<StoredVerdict, 'verdict'> & { verdict: string })[];
}

async function storedOf(
  { database }: JudgeDeps,
  { id }: Asset,
  verdict: 0 | 1,
  { accountId, reader }: By,
  paging: { page: number; page_size: number },
) {
  const asked = { assetId: id, verdict, byUrgency: seesUrgency(reader), ...paging };
  const { total, list } = await asHolder(database, accountId, (tx) => readFindings(tx, asked));
  const wanted = VERDICTS[verdict];
  return {
    total,
    list: list.map((one): Shown => ({ ...one, verdicts: one.verdicts.filter((it) => it.verdict === wanted) })),
  };
}

/** They are not stored: judged again, and in the order of their names, since nothing about them is urgent. */
async function clearedOf({ assetJudging }: JudgeDeps, asset: Asset, by: By): Promise<{ total: number; list: Shown[] }> {
  const { matched } = await assetJudging.now(asset, by);
  const list = [...verdictsByAnchor(matched, ['unaffected'])].map(([anchor, verdicts]): Shown => {
    const components = verdicts.reduce((sum, { count }) => sum + count, 0);
    return { anchor, components, verdicts };
  });
  return { total: list.length, list: list.sort((one, other) => (one.anchor < other.anchor ? 1 : -1)) };
}
