import { API } from '@ldy/contract/api.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { safeVersions } from '@ldy/domain/patch/graph/safe-versions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { identifiersOfVulnerability } from '../vulnerabilities/find-anchor.ts';
import { hasClosers, linesClosing, linesOfProduct } from './safe-lines.ts';

/** The least safe and the recommended version: of every product that a vulnerability has patches for, or of one product. */
export async function listSafeVersions(
  database: Database,
  { vulnerability, product, version = '' }: ParsedInputOf<typeof API.listSafeVersions>,
  reader: Reader,
): Promise<AnswerOf<typeof API.listSafeVersions>> {
  const asked = vulnerability === undefined ? null : await identifiersOfVulnerability(database, vulnerability);
  const lines = asked
    ? await linesClosing(database, asked, { product: product ?? null, version })
    : await linesOfProduct(database, product ?? '', version);
  const list = lines.flatMap(({ product: id, name, targets, closing, ...line }) =>
    safeVersions({ lines: [line], targets, closing: closing && new Set(closing), current: version }).map((answer) => ({
      product: { id, name },
      ...answer,
    })),
  );
  const why_none =
    list.length > 0 ? '' : whyNone(asked !== null, product !== undefined || (await hasClosers(database, asked ?? [])));
  return redact(API.listSafeVersions.output, { list, why_none }, reader);
}

function whyNone(ofVulnerability: boolean, hasProducts: boolean): string {
  if (!hasProducts) return '补丁库里没有修复这个漏洞的补丁';
  return ofVulnerability
    ? '这个产品没有修复这个漏洞的补丁，或给出的版本不属于任何有补丁的分支'
    : '补丁库里没有这个产品，或给出的版本不属于任何有补丁的分支';
}
