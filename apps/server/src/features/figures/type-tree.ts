import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { listVulnerabilityTypes as call, TypeOption } from '@ldy/contract/vulnerability-options.ts';
import { knows, type Reader } from '@ldy/domain/access/reader.ts';
import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import type { KnownFigures } from './read-figures.ts';

/** The type tree with the number of vulnerabilities of each type or a type below it; without numbers for whoever may not see types. */
export function typesFor({ types, asOf }: KnownFigures, reader: Reader): OutputOf<typeof call> {
  const isShown = knows(reader, 'type');
  const childrenOf = (parent: string): TypeOption[] =>
    VULNERABILITY_TYPES.filter((type) => type.parent === parent).map((type) => ({
      id: type.id,
      parent: type.parent || null,
      name: { cn: type.cn, en: type.en },
      label: type.cn,
      count: isShown ? (types[type.id] ?? 0) : 0,
      children: childrenOf(type.id),
    }));
  return { list: childrenOf(''), as_of: asOf };
}
