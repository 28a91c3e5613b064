import { posix } from 'node:path';

/** Everything in the project that a document can refer to. */
export interface Project {
  /** All files, relative to the project folder. */
  files: ReadonlySet<string>;
  /** Script names of `npm run`. */
  npmScripts: ReadonlySet<string>;
  /** Whether a diff applies to the current files. */
  applies(diff: string): boolean;
}

/** URLs that begin with `/` belong to the portal. */
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)\s#]+)(?:#[^)\s]*)?\)/g;
const NPM_COMMAND = /\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g;
/**
 * `scripts/start.mjs` etc., and the name alone of a file of code; patterns and placeholders (`*`, `<name>`, `…`) are not file names.
 * Other files without a folder may be made by the portal.
 */
const FILE_NAME =
  /`(?:node )?((?:[\w.@-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|sql|md|json)|[\w@-][\w.-]*\.(?:ts|tsx|mjs|sql))(?: [^`]*)?`/g;

const FENCE = /^```(\w*)/gm;
const DIFF = /^```diff\n(diff --git a\/(\S+)[\s\S]*?)^```/gm;

/** Broken links, missing commands and files, diffs that do not apply, and unclosed code blocks, one sentence each. */
export function findProblems(page: string, text: string, project: Project): string[] {
  const folders = foldersOf(project.files);
  const problems: string[] = [];
  for (const [, target = ''] of text.matchAll(LINK)) {
    const path = posix.join(posix.dirname(page), decodeURI(target)).replace(/\/$/, '');
    if (!project.files.has(path) && !folders.has(path))
      problems.push(`${page}: links to ${target}, which does not exist`);
  }
  for (const [command, script, short] of text.matchAll(NPM_COMMAND)) {
    if (!project.npmScripts.has(script ?? short ?? '')) problems.push(`${page}: "${command}" is no command`);
  }
  if (hasOpenBlock(text)) problems.push(`${page}: a block (\`\`\`) is not closed before the next one, or not at all`);
  for (const [, diff = '', first] of text.matchAll(DIFF)) {
    if (!project.applies(diff))
      problems.push(`${page}: its diff (${first} …) does not apply: make the change and print the diff again`);
  }
  const names = [...project.files];
  for (const [, name = ''] of text.matchAll(FILE_NAME)) {
    const isThere = project.files.has(name) || names.some((file) => file.endsWith(`/${name}`));
    if (!isThere) problems.push(`${page}: names ${name}, which does not exist`);
  }
  return problems;
}

/** ``` with a language always opens a block. */
function hasOpenBlock(text: string): boolean {
  let isOpen = false;
  for (const [, language] of text.matchAll(FENCE)) {
    if (isOpen && language) return true;
    isOpen = !isOpen;
  }
  return isOpen;
}

function foldersOf(files: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>(['.']);
  for (const file of files) {
    for (let folder = posix.dirname(file); folder !== '.' && !folders.has(folder); folder = posix.dirname(folder)) {
      folders.add(folder);
    }
  }
  return folders;
}
