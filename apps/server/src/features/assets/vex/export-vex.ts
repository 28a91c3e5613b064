import { randomUUID } from 'node:crypto';
import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { exportVex as EXPORT, type exportVex as exportCall } from '@ldy/contract/asset/vex.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { partsOfIdentity } from '@ldy/domain/asset/decision/component-pattern.ts';
import { consequenceOf, type Decision } from '@ldy/domain/asset/decision/decision.ts';
import type { Justification } from '@ldy/domain/asset/decision/kinds.ts';
import { parseCpe } from '@ldy/domain/product/identifiers/cpe.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import type { StatementOut, VexOut } from '@ldy/inventory/vex/vex-output.ts';
import { writeCsafVex } from '@ldy/inventory/vex/write-csaf-vex.ts';
import { writeCycloneDxVex } from '@ldy/inventory/vex/write-cyclonedx-vex.ts';
import { writeOpenVex } from '@ldy/inventory/vex/write-openvex.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { InvalidInputError, refused } from '#server/platform/errors.ts';
import { userNames } from '../../accounts/find-account.ts';
import { statementsAsHolder } from '../../organisations/holders/as-holder.ts';
import { holderOf } from '../../organisations/holders/holder-of.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import { type DecisionRow, decisionOf, decisionsInForce, isAbout, judgedFinding } from '../decisions/decision-rows.ts';
import type { StoredVerdict } from '../findings/finding-of.ts';
import { readVerdicts } from '../findings/finding-of.ts';
import type { AssetJudging } from '../findings/judging-of-assets.ts';
import { takeTurns } from '../matching/take-turns.ts';
import { ASSET_COLUMNS, type AssetRow, ownAssets } from '../own/asset-rows.ts';

interface Deps {
  database: Database;
  assetJudging: AssetJudging;
  clock(): string;
  origin: string;
}
interface By {
  accountId: string;
  reader: Reader;
  signal: AbortSignal;
}

const STATEMENTS_MAX = 20_000;
const UNAFFECTED_ASSETS_MAX = 5;

const WRITERS: Readonly<Record<ParsedInputOf<typeof exportCall>['format'], (out: VexOut) => object>> = {
  openvex: writeOpenVex,
  'csaf-2.1': (out) => writeCsafVex(out, '2.1'),
  'csaf-2.0': (out) => writeCsafVex(out, '2.0'),
  cyclonedx: writeCycloneDxVex,
};

/** What is stored of one's assets and decisions, as VEX. */
export async function exportVex(
  deps: Deps,
  { holder, format, assets: ids, with_unaffected }: ParsedInputOf<typeof exportCall>,
  by: By,
): Promise<AnswerOf<typeof exportCall>> {
  const { database, clock, origin } = deps;
  const { accountId } = by;
  const q = statementsAsHolder(database, accountId);
  if (with_unaffected && (ids.length === 0 || ids.length > UNAFFECTED_ASSETS_MAX))
    throw new InvalidInputError('assets', `写出不受影响的，请指明 1 到 ${UNAFFECTED_ASSETS_MAX} 个资产`);
  const assets =
    ids.length === 0
      ? await allAssets(q, await holderOf(database, accountId, holder, 'read'))
      : await ownAssets(q, accountId, [...new Set(ids)], 'read');
  const statements = await statementsOf(q, deps, assets, by);
  if (with_unaffected) for (const asset of assets) statements.push(...(await unaffectedOf(deps, asset, by)));
  if (statements.length === 0) throw refused('decisionNotNow', '这些资产还没有处置项，没有可导出的');
  if (statements.length > STATEMENTS_MAX)
    throw refused('decisionNotNow', `声明超过 ${STATEMENTS_MAX} 条，请按资产分几次导出`);
  const [first] = assets;
  const isOfOne = assets.every((asset) => asset.holder === first?.holder);
  const names = await userNames(database, [accountId]);
  const out: VexOut = {
    ...{
      id: randomUUID(),
      version: 1,
      author: (isOfOne && first?.holder_name) || (names.get(accountId) ?? ''),
      origin,
      at: clock(),
      statements,
    },
    title: assets.length === 1 ? `${assets[0]?.name} 的处置决定` : `${assets.length} 个资产的处置决定`,
  };
  const content = `${JSON.stringify(WRITERS[format](out), null, 2)}\n`;
  const file = format.startsWith('csaf')
    ? `vex-${out.id}.json`
    : `vex-${out.id}.${format === 'openvex' ? 'vex' : 'cdx'}.json`;
  return redact(EXPORT.output, { file, content }, by.reader);
}

const allAssets = (q: Queryable, holderId: string) =>
  q.query<AssetRow>(`select ${ASSET_COLUMNS} from asset where holder_id = $1 order by id`, [holderId]);

type AssetOut = Pick<Asset, 'id' | 'name' | 'purl' | 'cpe' | 'version' | 'group'>;

async function statementsOf(
  q: Queryable,
  { database }: Deps,
  assets: readonly AssetOut[],
  { signal }: By,
): Promise<StatementOut[]> {
  const turn = takeTurns(signal);
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const rows = await q.query<{ asset_id: string; anchor: string; holder_id: string; verdicts: unknown }>(
    `select asset_id, anchor, holder_id, verdicts from asset_finding where asset_id = any($1::uuid[])
     order by asset_id, anchor limit $2`,
    [[...byId.keys()], STATEMENTS_MAX + 1],
  );
  const anchors = [...new Set(rows.map(({ anchor }) => anchor))];
  const marks = await loadMarks(database, anchors);
  const decisions = Map.groupBy(
    await decisionsInForce(q, [...new Set(rows.map(({ holder_id }) => holder_id))], anchors),
    ({ anchor }) => anchor,
  );
  const found: StatementOut[] = [];
  for (const row of rows) {
    await turn();
    const asset = byId.get(row.asset_id) as AssetOut;
    const about = (decisions.get(row.anchor) ?? []).filter((it) => isAbout(it, { ...row, group: asset.group }));
    const mark = marks.get(row.anchor);
    const id = mark?.cve || mark?.id || row.anchor;
    const vulnerability = {
      id,
      aliases: [...new Set([mark?.id ?? '', row.anchor])].filter((it) => it !== '' && it !== id),
      title: mark?.title.cn || mark?.title.en || '',
    };
    for (const verdict of readVerdicts(row.verdicts))
      found.push({
        asset: assetOut(asset),
        component: componentOut(verdict),
        vulnerability,
        ...assertionOf(verdict, about),
      });
  }
  return found;
}

const assetOut = ({ id, name, purl, cpe, version }: AssetOut) => ({ id, name, purl, cpe, version });

function componentOut({
  identity,
  component,
}: Pick<StoredVerdict, 'identity' | 'component'>): StatementOut['component'] {
  const { pattern, version } = partsOfIdentity(identity || component);
  const purl = parsePurl(identity);
  const cpe = parseCpe(identity);
  return {
    ...{ purl: purl ? identity : '', cpe: cpe ? identity : '', version },
    name: purl ? purl.name : cpe ? cpe.product.replaceAll('\\', '') : pattern,
  };
}

type Assertion = Pick<StatementOut, 'status' | 'justification' | 'isDenied' | 'words'>;

/** What was decided about the component, else what the verdict is. */
function assertionOf(verdict: StoredVerdict, about: readonly DecisionRow[]): Assertion {
  const { by } = consequenceOf({ ...judgedFinding([verdict]), isCut: false }, about.map(decisionOf));
  const decision = about.find(({ id }) => by.some((it: Decision) => it.id === id));
  const plain = { justification: '' as const, isDenied: false };
  if (!decision)
    return verdict.verdict === 'unknown'
      ? { ...plain, status: 'under_investigation', words: verdict.words }
      : {
          ...plain,
          status: 'affected',
          words: verdict.fix === '' ? '来源没有说明修复版本' : `升级到 ${verdict.fix} 或更高版本`,
        };
  const { kind, reason: words, expires_at } = decision;
  if (kind === 'fixed') return { ...plain, status: 'fixed', words };
  if (kind === 'accepted')
    return { ...plain, status: 'affected', words: `接受风险至 ${expires_at?.slice(0, 10) ?? '另行决定'}：${words}` };
  const justification =
    kind === 'mitigated' ? 'inline_mitigations_already_exist' : (decision.justification as Justification | '');
  return { status: 'not_affected', justification, isDenied: kind === 'false-positive', words: words || kind };
}

/** The portal's own verdicts, with the ranges that they rest on. */
async function unaffectedOf({ database, assetJudging }: Deps, asset: Asset, by: By): Promise<StatementOut[]> {
  const { matched } = await assetJudging.now(asset, by);
  const clear = matched.flatMap(({ component, identity, verdicts }) =>
    verdicts.flatMap((it) => (it.verdict === 'unaffected' && it.anchor !== '' ? [{ ...it, component, identity }] : [])),
  );
  const marks = await loadMarks(database, [...new Set(clear.map(({ anchor }) => anchor))]);
  return clear.map(({ anchor, component, identity, id, aliases, source, statement, words }) => ({
    asset: assetOut(asset),
    component: componentOut({ identity, component }),
    vulnerability: {
      id: id || anchor,
      aliases,
      title: marks.get(anchor)?.title.cn || marks.get(anchor)?.title.en || '',
    },
    ...{ status: 'not_affected' as const, justification: '' as const, isDenied: false },
    words: [source, statement || words].filter(Boolean).join('：'),
  }));
}
