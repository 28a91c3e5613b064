import type { Target } from '@ldy/matching/component/target.ts';
import type { Erratum } from '@ldy/matching/judge/errata.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { errataOfPackages, packagesOfErrata } from '../../patches/errata-of-packages.ts';
import { anchorsOfIds, idsOfAnchors } from '../../vulnerabilities/vulnerabilities-about.ts';

/** Errata of the packages of distributions among some targets. */
export interface KnownErrata {
  /** Vulnerabilities that errata of it close. */
  anchorsOf(target: Target): ReadonlySet<string>;
  about(anchor: string, targets: readonly Target[]): Erratum[];
}

const NONE: KnownErrata = { anchorsOf: () => new Set(), about: () => [] };

const isPackage = ({ release }: Target): boolean => release !== undefined;

/** `anchors`: errata that close these vulnerabilities alone; `most`: more errata are refused. */
export async function findErrata(
  q: Queryable,
  targets: readonly Target[],
  { anchors, most }: { anchors?: readonly string[]; most?: number },
): Promise<KnownErrata> {
  const names = [...new Set(targets.filter(isPackage).map(({ name }) => name))];
  if (names.length === 0) return NONE;
  const asked = anchors && (await idsOfAnchors(q, anchors));
  const found = await errataOfPackages(q, names, { identifiers: asked?.map(({ identifier }) => identifier), most });
  const known = asked ?? (await anchorsOfIds(q, [...new Set(found.map(({ identifier }) => identifier))]));
  const anchorsOf = Map.groupBy(known, ({ identifier }) => identifier);
  const byName = new Map<string, Map<string, Erratum[]>>();
  for (const { identifier, ...erratum } of found)
    for (const { anchor } of anchorsOf.get(identifier) ?? []) {
      const byAnchor = byName.get(erratum.component) ?? new Map<string, Erratum[]>();
      byName.set(erratum.component, byAnchor);
      const own = byAnchor.get(anchor) ?? [];
      byAnchor.set(anchor, own);
      own.push(erratum);
    }
  const of = (target: Target) => (isPackage(target) ? byName.get(target.name) : undefined);
  return {
    anchorsOf: (target) => new Set(of(target)?.keys()),
    about: (anchor, all) => all.flatMap((target) => of(target)?.get(anchor) ?? []),
  };
}

/** The packages in which errata close these vulnerabilities. */
export async function packagesAbout(
  q: Queryable,
  anchors: readonly string[],
): Promise<{ anchor: string; component: string }[]> {
  const known = await idsOfAnchors(q, anchors);
  const anchorsOf = Map.groupBy(known, ({ identifier }) => identifier);
  const packages = await packagesOfErrata(q, [...anchorsOf.keys()]);
  return packages.flatMap(({ identifier, component }) =>
    (anchorsOf.get(identifier) ?? []).map(({ anchor }) => ({ anchor, component })),
  );
}
