import { API } from '@ldy/contract/api.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { SAFE_VERSIONS_MAX } from '@ldy/contract/patch-answers.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { safeVersions } from '@ldy/domain/patch/graph/safe-versions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { identifiersOfVulnerability } from '../vulnerabilities/known-vulnerabilities.ts';
import { namedPatchProducts } from './load-rows.ts';
import { fixesOf, targetsWithState } from './product-state.ts';

/** Products with a patch for one vulnerability: looked at one after the other. */
const MOST_PRODUCTS = 60;

/** The least safe and the recommended version: of every product that a vulnerability has patches for, or of one product. */
export async function listSafeVersions(
  database: Database,
  { vulnerability, product, version = '' }: ParsedInputOf<typeof API.listSafeVersions>,
  reader: Reader,
): Promise<AnswerOf<typeof API.listSafeVersions>> {
  const asked = vulnerability === undefined ? null : await identifiersOfVulnerability(database, vulnerability);
  const products = product === undefined ? await productsWith(database, asked ?? []) : [product];
  const named = await namedPatchProducts(database, products);
  const list = [];
  for (const id of products) {
    const answers = safeVersions({
      targets: await targetsWithState(database, id),
      fixes: await fixesOf(database, id),
      asked,
      current: version,
    });
    list.push(...answers.map((answer) => ({ product: named(id), ...answer })));
    if (list.length >= SAFE_VERSIONS_MAX) break;
  }
  const why_none = list.length > 0 ? '' : whyNone(asked !== null, products.length > 0);
  return redact(API.listSafeVersions.output, { list: list.slice(0, SAFE_VERSIONS_MAX), why_none }, reader);
}

function whyNone(ofVulnerability: boolean, hasProducts: boolean): string {
  if (!hasProducts) return '补丁库里没有修复这个漏洞的补丁';
  return ofVulnerability
    ? '这个产品没有修复这个漏洞的补丁，或给出的版本不属于任何有补丁的分支'
    : '补丁库里没有这个产品，或给出的版本不属于任何有补丁的分支';
}

async function productsWith(database: Database, identifiers: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    'select distinct product_id as id from patch_fix where identifier = any($1::text[]) order by 1 limit $2',
    [identifiers, MOST_PRODUCTS],
  );
  return rows.map(({ id }) => id);
}
