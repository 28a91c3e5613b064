import { compareTexts } from '../compare-texts.ts';
import { SEVERITY_RANK, type Severity } from '../record/severity.ts';
import {
  type Architecture,
  architectureOf,
  type DomesticSystem,
  domesticSystemOf,
  PATCH_CLASSES,
  PATCH_SOURCES,
  type PatchClass,
  type PatchSource,
  REBOOTS,
  type Reboot,
} from './kinds.ts';
import type { PatchFile, PatchLink, PatchStatement } from './statement.ts';

export interface PatchProvenance {
  field: string;
  source: PatchSource;
  document: string;
  /** Sources that say something else. */
  others: { source: PatchSource; value: string }[];
}

/** A patch, merged from all statements about it. What it does on which product is stored separately (`PatchTarget`). */
export interface PatchRecord {
  id: string;
  aliases: string[];
  title: string;
  description: string;
  class: PatchClass | null;
  severity: Severity | null;
  reboot: Reboot;
  rebootWord: string;
  published: string | null;
  updated: string | null;
  withdrawn: boolean;
  exploited: boolean;
  architectures: Architecture[];
  domestic: DomesticSystem[];
  vendors: string[];
  sources: PatchSource[];
  languages: string[];
  files: PatchFile[];
  downloads: string[];
  prerequisites: string[];
  knownIssues: PatchLink[];
  uninstall: string;
  corrects: string[];
  references: PatchLink[];
  licence: string;
  provenance: PatchProvenance[];
}

const TRUST = new Map<string, number>(PATCH_SOURCES.map(({ key }, at) => [key, at]));
const trustOf = ({ source }: PatchStatement): number => TRUST.get(source) ?? TRUST.size;
/**
 * The most trusted first; of one source the document that says most, because later ones mention a patch in passing; then the newest. The order in which files
 * were read never matters.
 */
export const byTrust = (a: PatchStatement, b: PatchStatement): number =>
  trustOf(a) - trustOf(b) ||
  b.entries - a.entries ||
  compareTexts(b.revision, a.revision) ||
  compareTexts(a.document, b.document);

const DAYS = ['published', 'updated'] as const;

/** @param statements at least one, all about the same patch */
export function mergePatch(statements: readonly PatchStatement[]): PatchRecord {
  const trusted = [...statements].sort(byTrust);
  const [first] = trusted;
  if (!first) throw new Error('a patch without statements');
  const provenance: PatchProvenance[] = [];
  /** The value of the most trusted source that has one, and the sources with another value. */
  const word = <T>(field: string, read: (statement: PatchStatement) => T, none: T): T => {
    const having = trusted.filter((statement) => read(statement) !== none);
    const [best] = having;
    if (!best) return none;
    const value = read(best);
    const others = having.filter((other) => other.source !== best.source && read(other) !== value);
    const bySource = new Map(others.map((other) => [other.source, String(read(other)).slice(0, 200)]));
    provenance.push({
      field,
      source: best.source,
      document: best.document,
      others: [...bySource].map(([source, other]) => ({ source, value: other })),
    });
    return value;
  };
  const all = <T>(read: (statement: PatchStatement) => readonly T[], keyOf: (entry: T) => string = String): T[] => [
    ...new Map(trusted.flatMap(read).map((entry) => [keyOf(entry), entry])).values(),
  ];
  const targets = trusted.flatMap((statement) => statement.targets);
  const names = [...new Set(targets.flatMap(({ products }) => products))].sort();
  const [published, updated] = DAYS.map((field) => word(field, (statement) => statement[field], null));
  const marks = [...names, ...trusted.flatMap(({ files }) => files.map(({ architecture }) => architecture))];
  return {
    id: first.patch,
    aliases: all(({ aliases }) => aliases).sort(),
    title: word('title', ({ title }) => title, ''),
    description: word('description', ({ description }) => description, ''),
    class: word('class', classOf, null),
    severity: word('severity', ({ severity }) => severity, null) && worst(trusted, trustOf(first)),
    reboot: word('reboot', rebootOf, 'unknown'),
    rebootWord: word('rebootWord', ({ rebootWord }) => rebootWord, ''),
    published: published ?? null,
    updated: latest(updated ?? null, trusted),
    withdrawn: trusted.some(({ withdrawn }) => withdrawn),
    exploited: trusted.some(({ exploited }) => exploited),
    architectures: distinct(marks.map(architectureOf)),
    domestic: distinct(names.map(domesticSystemOf)),
    vendors: distinct(trusted.map(vendorOf)),
    sources: distinct(trusted.map(({ source }) => source)),
    languages: all(({ languages }) => languages).sort(),
    files: all(
      ({ files }) => files,
      (file) => JSON.stringify(file),
    ),
    downloads: all(({ downloads }) => downloads),
    prerequisites: all(({ prerequisites }) => prerequisites),
    knownIssues: all(
      ({ knownIssues }) => knownIssues,
      ({ url, title }) => url || title,
    ),
    uninstall: word('uninstall', ({ uninstall }) => uninstall, ''),
    corrects: all(({ corrects }) => corrects).sort(),
    references: all(
      ({ references }) => references,
      ({ url }) => url,
    ),
    licence: word('licence', ({ licence }) => licence, ''),
    provenance,
  };
}

const distinct = <T extends string>(values: readonly (T | null)[]): T[] =>
  [...new Set(values)].filter((value) => value !== null && value !== '').sort() as T[];

const vendorOf = ({ source, vendor }: PatchStatement) =>
  vendor || (PATCH_SOURCES.find(({ key }) => key === source)?.vendor ?? '');

/** The most particular kind that it has anywhere. */
function classOf({ targets }: PatchStatement): PatchClass | null {
  const stated = new Set(targets.map((target) => target.class));
  return PATCH_CLASSES.toReversed().find(({ key }) => stated.has(key))?.key ?? null;
}

/** The heaviest that it asks for anywhere. */
function rebootOf({ targets }: PatchStatement): Reboot {
  const stated = new Set(targets.map(({ reboot }) => reboot));
  return REBOOTS.find(({ key }) => stated.has(key))?.key ?? 'unknown';
}

/** The worst level that documents of the most trusted source state. */
function worst(statements: readonly PatchStatement[], trust: number): Severity | null {
  const rated = statements.filter(({ severity }) => severity !== null);
  const best = rated.filter((statement) => trustOf(statement) === trust);
  const ranks = (best.length > 0 ? best : rated).map(({ severity }) => severity as Severity);
  return ranks.sort((a, b) => SEVERITY_RANK[b] - SEVERITY_RANK[a])[0] ?? null;
}

const latest = (stated: string | null, statements: readonly PatchStatement[]): string | null =>
  statements
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1) ?? stated;
