import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The built HTML, split at the insertion points. */
export interface PageShell {
  /** Identifies the build: pages of one build refer to files that another does not have. */
  build: number;
  /** Up to the end of the head, without the build's title and description. */
  beforeHeadEnd: string;
  /** From there to the content of `#root`. */
  beforeRoot: string;
  cover: string;
  afterRoot: string;
}

const ROOT = '<div id="root">';
const ROOT_END = /<\/div>\s*<noscript/;

/** Reads the file again after a build: a running portal serves new pages without a restart. */
export function createShellReader(folder: string): () => PageShell {
  const file = join(folder, 'index.html');
  let cached: { at: number; shell: PageShell } | undefined;
  return () => {
    const at = statSync(file).mtimeMs;
    if (cached?.at !== at) cached = { at, shell: cutShell(readFileSync(file, 'utf8'), at) };
    return cached.shell;
  };
}

export function cutShell(html: string, build: number): PageShell {
  const bare = html.replace(/\s*<title>[^<]*<\/title>/, '').replace(/\s*<meta\s+name="description"[^>]*>/, '');
  const headEnd = bare.indexOf('</head>');
  const root = bare.indexOf(ROOT);
  const end = root + bare.slice(root).search(ROOT_END);
  if (headEnd === -1 || root < headEnd || end < root) {
    // HTML without the expected parts is sent unchanged, with the head in front of it.
    return {
      build,
      beforeHeadEnd: headEnd === -1 ? '' : bare.slice(0, headEnd),
      beforeRoot: bare.slice(Math.max(headEnd, 0)),
      cover: '',
      afterRoot: '',
    };
  }
  return {
    build,
    beforeHeadEnd: bare.slice(0, headEnd).trimEnd(),
    beforeRoot: bare.slice(headEnd, root + ROOT.length),
    cover: bare.slice(root + ROOT.length, end),
    afterRoot: bare.slice(end),
  };
}
