import type { SafeVersion, SafeVersions } from '../graph/safe-versions.ts';
import { type PatchSystem, SERVER_CORE, SYSTEM_GROUPS, systemOf, VARIANT_NAMES } from './system-of.ts';

/** What an answer about a line of versions says to a reader who may not see all of it. */
export interface SafeAnswer extends Pick<SafeVersions, 'component' | 'branch' | 'least'> {
  product: { id: string; name: string };
  /** Null for readers without the right to it. */
  recommended: SafeVersion | null;
}

/** A patch to install on a system, for all of its variants and packages that get the same one. */
export interface SystemFix {
  variants: string[];
  /** Components or packages that it brings; empty for the system itself. The first one gives it its name. */
  components: string[];
  /** Line of versions, where the system has several beside each other: `nginx:1.24`. */
  branch: string;
  least: SafeVersion | null;
  recommended: SafeVersion | null;
}
export interface SystemFixes {
  system: PatchSystem;
  fixes: SystemFix[];
}

/** Ids of releases without a number are made of product and version: they name nothing that a vendor would know. */
export const isNumbered = (patch: string): boolean => !patch.startsWith('REL-');

interface Row extends Omit<SystemFix, 'components'> {
  system: PatchSystem;
  component: string;
}

/** The answers for a vulnerability as its readers ask for them: by system, servers before clients, the newest release first, one row for one patch. */
export function fixesBySystem(answers: readonly SafeAnswer[]): SystemFixes[] {
  const rows = answers.map(({ product, ...answer }): Row => ({ ...answer, ...systemOf(product.name) }));
  const bySystem = Map.groupBy(rows, ({ system }) => system.key);
  const systems = [...bySystem.values()].map(withoutStrayBuilds).flatMap((of) => {
    const fixes = [...Map.groupBy(of, patchesOf).values()].flatMap(merged).sort(byName);
    return of[0] ? [{ system: of[0].system, build: newestBuild(of), fixes }] : [];
  });
  return systems
    .sort((a, b) => placeOf(a) - placeOf(b) || b.build - a.build || newestNameFirst(a.system.name, b.system.name))
    .map(({ system, fixes }) => ({ system, fixes: withoutParts(fixes) }));
}

/**
 * Documents write the build of another release for some products (19041 for Windows 10 21H2), a line that soon ends. Of lines of Windows that begin with the same
 * patch the one that goes on longest is the product's own.
 */
function withoutStrayBuilds(rows: readonly Row[]): readonly Row[] {
  const [first] = rows;
  if (first?.system.group !== 'client' && first?.system.group !== 'server') return rows;
  const lines = Map.groupBy(rows, ({ variants, component, least }) =>
    [variants.join(), component, least?.patch ?? ''].join('\n'),
  );
  return [...lines.values()].flatMap((of) => {
    const last = of.map(endOf).sort().at(-1);
    return of[0]?.least?.patch ? of.filter((row) => endOf(row) === last) : of;
  });
}
const endOf = ({ least, recommended }: Row): string => recommended?.as_of ?? least?.as_of ?? '';

/** Of one system, what installs the same; answers without a patch differ by their reason. */
const patchesOf = ({ least, recommended }: Row): string =>
  [least, recommended].map((version) => version?.patch ?? version?.why_not ?? '').join('\n');

function merged(rows: readonly Row[]): SystemFix[] {
  // A patch of the system itself contains its components.
  const own = rows.some(({ component }) => component === '');
  const components = own ? [] : namedFirst([...new Set(rows.map(({ component }) => component))]);
  const speaking = rows.find(({ component }) => component === (components[0] ?? ''));
  if (!speaking) return [];
  const { branch, least, recommended } = speaking;
  return [{ variants: variantsOf(rows), components, branch, least, recommended }];
}

/** Server Core is worth a word only where the other installations get something else. */
function variantsOf(rows: readonly Row[]): string[] {
  const found = new Set(rows.flatMap(({ variants }) => variants));
  if (rows.some(({ variants }) => !variants.includes(SERVER_CORE))) found.delete(SERVER_CORE);
  return VARIANT_NAMES.filter((name) => found.has(name));
}

/** The package by which the others are named, `nginx` of `nginx-core` and `nginx-mod-perl`; else the shortest. */
function namedFirst(components: readonly string[]): string[] {
  const families = (name: string) =>
    components.filter((other) => other === name || other.startsWith(`${name}-`)).length;
  return components.toSorted((a, b) => families(b) - families(a) || a.length - b.length || (a < b ? -1 : 1));
}

/** Where the system itself has a patch, a row that only says of a component that nothing is known adds nothing. Of another architecture or package it says what its owners do not have. */
function withoutParts(fixes: readonly SystemFix[]): SystemFix[] {
  const isAnswer = ({ least, recommended }: SystemFix) => Boolean(least?.patch || recommended?.patch);
  const whole = fixes.filter((fix) => isAnswer(fix) && fix.components.length === 0);
  const isContained = ({ components, variants }: SystemFix) =>
    components.length > 0 && whole.some((fix) => variants.every((name) => fix.variants.includes(name)));
  return fixes.filter((fix) => isAnswer(fix) || !isContained(fix));
}

const variantPlace = ({ variants }: SystemFix): number => {
  const [first] = variants;
  return first === undefined ? -1 : VARIANT_NAMES.indexOf(first);
};
const byName = (a: SystemFix, b: SystemFix): number =>
  a.components.length - b.components.length === 0 || (a.components.length > 0 && b.components.length > 0)
    ? variantPlace(a) - variantPlace(b) || (wordsOf(a) < wordsOf(b) ? -1 : 1)
    : a.components.length - b.components.length;
const wordsOf = ({ components, branch }: SystemFix): string => `${components[0] ?? ''} ${branch}`;

/** What has no number of its vendor comes last: services and devices of all, and distributions among their own. */
function placeOf({ system, fixes }: SystemFixes): number {
  const isNamed = fixes.some(({ least, recommended }) =>
    [least, recommended].some((version) => version?.patch && isNumbered(version.patch)),
  );
  const place = SYSTEM_GROUPS.indexOf(system.group) * 2;
  if (isNamed) return place;
  return system.group === 'distribution' ? place + 1 : SYSTEM_GROUPS.length * 2;
}

/** The build of Windows by which its releases are ordered: names (1809, 22H2) are in no order. */
const newestBuild = (rows: readonly Row[]): number =>
  Math.max(0, ...rows.map(({ branch }) => Number(/^(?:10|6)\.\d\.(\d{4,5})$/.exec(branch)?.[1] ?? 0)));

/** By family, `AlmaLinux` before `openEuler`; within one the newest release first. */
const newestNameFirst = (a: string, b: string): number =>
  familyOf(a).localeCompare(familyOf(b), 'en') || b.localeCompare(a, 'en', { numeric: true });
const familyOf = (name: string): string => /^\D*/.exec(name)?.[0] ?? '';
