import { API } from '@ldy/contract/api.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { safeVersions } from '@ldy/domain/patch/graph/safe-versions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { identifiersOfVulnerability } from '../vulnerabilities/known-vulnerabilities.ts';
import { namedPatchProducts } from './load-rows.ts';
import { closersOf, linesClosing, linesOfProduct, targetsThatFollow, targetsThatLast } from './safe-lines.ts';

/** The least safe and the recommended version: of every product that a vulnerability has patches for, or of one product. */
export async function listSafeVersions(
  database: Database,
  { vulnerability, product, version = '' }: ParsedInputOf<typeof API.listSafeVersions>,
  reader: Reader,
): Promise<AnswerOf<typeof API.listSafeVersions>> {
  const asked = vulnerability === undefined ? null : await identifiersOfVulnerability(database, vulnerability);
  const closers = asked === null ? null : await closersOf(database, asked, product ?? null);
  const found = closers
    ? await linesClosing(database, closers, version)
    : await linesOfProduct(database, product ?? '', version);
  const lines = Map.groupBy(found, (line) => line.product);
  const targets = Map.groupBy(
    closers
      ? await targetsThatFollow(
          database,
          closers.filter((it) => lines.has(it.product)),
          found,
        )
      : await targetsThatLast(database, found),
    (target) => target.product,
  );
  const closing = closers && Map.groupBy(closers, (closer) => closer.product);
  const named = await namedPatchProducts(database, [...lines.keys()]);
  const list = [...lines].flatMap(([id, of]) =>
    safeVersions({
      lines: of,
      targets: targets.get(id) ?? [],
      closing: closing && new Set((closing.get(id) ?? []).map(({ patch }) => patch)),
      current: version,
    }).map((answer) => ({ product: named(id), ...answer })),
  );
  const why_none = list.length > 0 ? '' : whyNone(asked !== null, product !== undefined || (closers ?? []).length > 0);
  return redact(API.listSafeVersions.output, { list, why_none }, reader);
}

function whyNone(ofVulnerability: boolean, hasProducts: boolean): string {
  if (!hasProducts) return '补丁库里没有修复这个漏洞的补丁';
  return ofVulnerability
    ? '这个产品没有修复这个漏洞的补丁，或给出的版本不属于任何有补丁的分支'
    : '补丁库里没有这个产品，或给出的版本不属于任何有补丁的分支';
}
