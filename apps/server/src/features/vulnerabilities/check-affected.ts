import type { AnswerOf, OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { checkAffected as checkAffectedCall } from '@ldy/contract/vulnerability/detail.ts';
import type { VisibleRecord } from '@ldy/domain/access/visible-record.ts';
import { asWindows, judgeWindows } from '@ldy/domain/patch/inventory/windows/judge-windows.ts';
import { namesOneVersion } from '@ldy/domain/product/asked-version.ts';
import { gatherProducts } from '@ldy/domain/product/gather-products.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { besidePackages } from '@ldy/domain/product/packages-beside.ts';
import type { Judgement } from '@ldy/domain/product/version-claims.ts';
import { describeGround } from '@ldy/domain/product/version-description.ts';
import { judgeVersion, type Verdict } from '@ldy/domain/product/version-ranges.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { type DetailCaller, readVulnerability } from './read-vulnerability.ts';

/** Maximum number of products per call; records with more must be asked by product. */
const MAX_PRODUCTS = 200;
const NO_VERSION = '';

type Asked = ParsedInputOf<typeof checkAffectedCall>;
type Answer = OutputOf<typeof checkAffectedCall>;

/**
 * Whether a version is affected, by what this reader may see of the record. One answer per product, out of what all sources say about it, with the statement
 * that decided and those that say otherwise.
 */
export async function checkAffected(
  database: Database,
  input: Asked,
  caller: DetailCaller,
): Promise<AnswerOf<typeof checkAffectedCall>> {
  return derive(await readVulnerability(database, input.id, caller), ({ record }) => {
    const { groups: all, sources } = productsIn(record);
    const groups = chosen(all, input);
    const windows = judgeWindows(groups, input.version);
    if (windows) return { list: windows.map(({ verdict, ...it }) => answerOf(it, verdict, sources)) };
    return { list: groups.map((it) => answerOf(it, verdictOn(it, all, input), sources)) };
  });
}

/** The products of a record as its reader sees it. */
export const productsIn = (record: VisibleRecord) => ({
  groups: gatherProducts(complete(record).affected),
  sources: (record.affected ?? []).map((entry) => entry.source ?? null),
});

/** `groups`: all products of the record. */
export function verdictOn(
  group: ProductGroup,
  groups: readonly ProductGroup[],
  { version, release }: Pick<Asked, 'version' | 'release'>,
): Verdict {
  const { members } = group;
  const asked = namesOneVersion(version) ? version : NO_VERSION;
  return besidePackages(asWindows(judgeVersion(members, asked, release), members), group, groups, asked);
}

function chosen(groups: ProductGroup[], { product }: Asked): ProductGroup[] {
  if (product === undefined) return groups.slice(0, MAX_PRODUCTS);
  const group = groups.find(({ indexes }) => indexes.includes(product));
  if (!group) throw new InvalidInputError('product', '该漏洞没有这个产品');
  return [group];
}

/** Answers for one product. `sources`: of each entry of the record, `null` where this reader may not see it. */
export function answerOf(
  { name, indexes }: Pick<ProductGroup, 'name' | 'indexes'>,
  verdict: Verdict,
  sources: readonly (SourceName | null)[],
): Answer['list'][number] {
  const sourceOf = (entry: number | null) => (entry === null ? null : (sources[indexes[entry] ?? -1] ?? null));
  const judgementOf = ({ answer, reason, because }: Judgement, entry: number | null) => ({
    answer,
    reason,
    range: because ? describeGround(because, reason) : '',
    source: sourceOf(entry),
  });
  return {
    product: indexes[0] ?? 0,
    name,
    ...judgementOf(verdict, verdict.entry),
    releases: verdict.releases ?? [],
    otherwise: verdict.dissent.map((opinion) => judgementOf(opinion, opinion.entry)),
  };
}
