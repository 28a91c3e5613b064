import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { listVulnerabilityTypes as call, type TypeOption } from '@ldy/contract/vulnerability/options.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import type { KnownFigures } from './read-figures.ts';

/** The type tree with the number of vulnerabilities of each type and its descendants; without numbers for readers who may not see types. */
export function typesFor({ types, asOf }: KnownFigures, reader: Reader): AnswerOf<typeof call> {
  const childrenOf = (parent: string): TypeOption[] =>
    VULNERABILITY_TYPES.filter((type) => type.parent === parent).map((type) => ({
      id: type.id,
      parent: type.parent || null,
      name: { cn: type.cn, en: type.en },
      label: type.cn,
      count: types[type.id] ?? 0,
      children: childrenOf(type.id),
    }));
  return redact(call.output, { list: childrenOf(''), as_of: asOf }, reader);
}
