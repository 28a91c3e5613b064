import type { AnswerOf, OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import type { checkAffected as checkAffectedCall } from '@ldy/contract/vulnerability-detail.ts';
import { nameOf } from '@ldy/domain/product/gather-products.ts';
import { describeRange, isAffected } from '@ldy/domain/product/version-ranges.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { type DetailCaller, readVulnerability } from './read-vulnerability.ts';

/** Maximum number of products per call; records with more must be asked by product. */
const MAX_PRODUCTS = 200;

type Asked = ParsedInputOf<typeof checkAffectedCall>;

/**
 * Whether a version is affected, by what this reader may see of the record. One answer per affected-product entry, with the version range
 * that decided it.
 */
export async function checkAffected(
  database: Database,
  input: Asked,
  caller: DetailCaller,
): Promise<AnswerOf<typeof checkAffectedCall>> {
  return derive(await readVulnerability(database, input.id, caller), ({ record }) =>
    answersOf(complete(record), input),
  );
}

function answersOf(record: VulnerabilityRecord, input: Asked): OutputOf<typeof checkAffectedCall> {
  const asked = record.affected.map((product, index) => ({ product, index }));
  const chosen =
    input.product === undefined ? asked.slice(0, MAX_PRODUCTS) : asked.slice(input.product, input.product + 1);
  if (input.product !== undefined && chosen.length === 0) throw new InvalidInputError('product', '该漏洞没有这个产品');
  return {
    list: chosen.map(({ product, index }) => {
      const verdict = isAffected(product, input.version);
      return {
        product: index,
        name: nameOf(product).name,
        answer: verdict.answer,
        reason: verdict.reason,
        range: verdict.because ? describeRange(verdict.because) : '',
      };
    }),
  };
}
