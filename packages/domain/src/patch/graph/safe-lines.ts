import { placeOf } from './build-place.ts';
import type { GraphTarget } from './product-graph.ts';
import { sortVersions } from './version-order.ts';

/** What holds of a line of versions as a whole, independent of the question: computed when the graph of the product is built. */
export interface SafeLine {
  component: string;
  branch: string;
  /** Each of its patches states a version that has a place in an order. */
  isOrdered: boolean;
  /** Each of its patches closes its own vulnerabilities alone. */
  isSingle: boolean;
  /** When its newest patch was published. */
  asOf: string | null;
  /** How many vulnerabilities it is known to close, and the first patch that closes all of them; hot patches are for systems that are enrolled. */
  known: number;
  least: { patch: string; version: string } | null;
}

export const lineOf = ({ component, branch }: Pick<SafeLine, 'component' | 'branch'>): string =>
  `${component}\n${branch}`;

/**
 * @param targets all of one product
 * @param fixes by id of a vulnerability: the patches that close it on the product
 */
export function safeLines(
  targets: readonly GraphTarget[],
  fixes: ReadonlyMap<string, ReadonlySet<string>>,
): SafeLine[] {
  const pairs = [...fixes].flatMap(([id, patches]) => [...patches].map((patch) => ({ id, patch })));
  const closedBy = Map.groupBy(pairs, ({ patch }) => patch);
  return [...Map.groupBy(targets, lineOf).values()].map((line) => {
    const sorted = sortVersions(line);
    const closed = new Set<string>();
    let least: GraphTarget | null = null;
    for (const target of sorted) {
      if (target.withdrawn || target.class === 'hotpatch') continue;
      const before = closed.size;
      for (const { id } of closedBy.get(target.patch) ?? []) closed.add(id);
      if (closed.size > before) least = target;
    }
    const [{ component, branch }] = line as [GraphTarget];
    return {
      ...{ component, branch, known: closed.size },
      isOrdered: line.every((target) => placeOf(target) !== null),
      isSingle: line.every(({ class: kind }) => kind === 'security-only'),
      asOf:
        line
          .flatMap(({ published }) => published ?? [])
          .sort()
          .at(-1) ?? null,
      least: least && { patch: least.patch, version: least.version },
    };
  });
}
