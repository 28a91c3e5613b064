import { moduleOf } from './declared-tables.ts';

/** What modules say that they need or provide and that does not fit together, one sentence each; the start refuses the same. */
export function findProvisionProblems(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const providers = new Map<string, string>();
  const needs: { module: string; name: string }[] = [];
  for (const [path, source] of files) {
    const module = moduleOf(path);
    if (module === undefined) continue;
    for (const name of keysOf(source, 'provides')) {
      const other = providers.get(name);
      if (other === undefined) providers.set(name, module);
      else problems.push(`${name} is provided twice: by ${other} and ${module}`);
    }
    needs.push(...keysOf(source, 'needs').map((name) => ({ module, name })));
  }
  for (const { module, name } of needs)
    if (!providers.has(name)) problems.push(`${module} needs ${name}, which no module provides`);
  for (const [name, module] of providers)
    if (!needs.some((need) => need.name === name)) problems.push(`${module} provides ${name}, which no module needs`);
  return problems;
}

/** The names in an object that a module declares as a member. */
function keysOf(source: string, member: string): string[] {
  const start = new RegExp(`^  ${member}: \\{`, 'm').exec(source);
  if (!start) return [];
  const names: string[] = [];
  let depth = 1;
  let begins = true;
  for (const [token] of source.slice(start.index + start[0].length).matchAll(/\w+|[{}()[\],]/g)) {
    const isName = /\w/.test(token);
    if (isName && begins) names.push(token);
    if (!isName && token !== ',') depth += '{(['.includes(token) ? 1 : -1;
    if (depth === 0) break;
    begins = token === ',' && depth === 1;
  }
  return names;
}
