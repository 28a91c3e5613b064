import { builtinModules } from 'node:module';
import { resolveImport } from '../lib/resolve-import.ts';
import { findCycles } from './find-cycles.ts';
import { readImports } from './read-imports.ts';
import { ARROWS, isTest, PURE_PLACES, RIGHTS, RULES } from './rules.ts';

/** Imports in `files` (path from the root → source) that violate the rules, and cycles, one sentence each. */
export function findViolations(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [path, source] of files) {
    if (isTest(path)) continue;
    const targets: string[] = [];
    if (/\bas (?:unknown as )?Redacted\b/.test(source) && !RIGHTS.users.test(path)) {
      problems.push(`${path} says itself that something is redacted: ${RIGHTS.instead}`);
    }
    for (const name of readImports(path, source)) {
      const target = resolveImport(path, name);
      if (target) targets.push(target);
      problems.push(...judge(path, name, target));
    }
    graph.set(path, targets);
  }
  for (const cycle of findCycles(graph)) problems.push(`cycle: ${[...cycle, cycle[0]].join(' → ')}`);
  return problems;
}

function judge(path: string, name: string, target: string | undefined): string[] {
  const from = placeOf(path);
  if (!from) return [];
  if (
    name.startsWith('../../../') &&
    target?.startsWith(path.slice(0, path.indexOf('/src/') + 5)) &&
    path.startsWith('apps/')
  ) {
    return [`${path} imports ${name}: from so far away say #server/… or #web/… (its package.json)`];
  }
  if (!target) {
    const isNode = name.startsWith('node:') || builtinModules.includes(name);
    return isNode && PURE_PLACES.test(from.place)
      ? [`${path} imports ${name}: ${from.place} may use nothing of Node`]
      : [];
  }
  if (RIGHTS.files.includes(target) && !RIGHTS.users.test(path)) {
    return [`${path} imports ${target}: ${RIGHTS.instead}`];
  }
  const to = placeOf(target);
  if (to && !from.may.some((pattern) => fits(to.place, pattern))) {
    return [`${path} imports ${target}: ${from.place} may not import ${to.place}`];
  }
  return to || !/^(scripts|bench|e2e)\//.test(target) ? [] : [`${path} imports ${target}: a tool`];
}

interface Place {
  place: string;
  may: string[];
}

function placeOf(path: string): Place | undefined {
  for (const { place, under, may } of RULES) {
    const match = new RegExp(`^${under.replace('*', '([^/]+)')}`).exec(path);
    if (!match) continue;
    const same = match[1] ?? '';
    const own = place.replace('*', same);
    return {
      place: own,
      may: [...may.map((pattern) => pattern.replace('<same>', same)), ...(ARROWS[own] ?? [])],
    };
  }
  return undefined;
}

function fits(place: string, pattern: string): boolean {
  return pattern.endsWith('/**') ? place.startsWith(pattern.slice(0, -2)) : place === pattern;
}
