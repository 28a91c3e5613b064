import { parseSync } from 'oxc-parser';

/** All imports of a file: `import`, `export … from`, `import()`, `typeof import()`, worker and file URLs. */
export function readImports(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found = new Set<string>();
  for (const { moduleRequest } of module.staticImports) found.add(moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) found.add(moduleRequest.value);
  }
  // `import()`, `typeof import()` and URLs of source files, anywhere in the text.
  for (const [, name = ''] of source.matchAll(/\bimport\(\s*['"]([^'"\n]{1,300})['"]/g)) found.add(name);
  for (const [, name = ''] of source.matchAll(/\bnew URL\(\s*['"](\.{1,2}\/[^'"\n]{1,300}\.tsx?)['"]/g))
    found.add(name);
  return [...found];
}
