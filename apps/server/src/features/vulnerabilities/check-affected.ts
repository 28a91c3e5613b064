import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { checkAffected as checkAffectedCall } from '@ldy/contract/vulnerability/detail.ts';
import { judgeWindows } from '@ldy/domain/patch/inventory/windows/judge-windows.ts';
import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { answerOf, productsIn, verdictOn } from '@ldy/matching/judge/answer.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { type DetailCaller, readVulnerability } from './read-vulnerability.ts';

/** Maximum number of products per call; records with more must be asked by product. */
const MAX_PRODUCTS = 200;

type Asked = ParsedInputOf<typeof checkAffectedCall>;

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

function chosen(groups: ProductGroup[], { product }: Asked): ProductGroup[] {
  if (product === undefined) return groups.slice(0, MAX_PRODUCTS);
  const group = groups.find(({ indexes }) => indexes.includes(product));
  if (!group) throw new InvalidInputError('product', '该漏洞没有这个产品');
  return [group];
}
