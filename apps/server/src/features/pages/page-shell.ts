import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The built page, cut where something is put in. */
export interface PageShell {
  /** Tells builds apart: a page of one build names files that another has not. */
  build: number;
  /** Up to where the head ends, without the title and the description of the build. */
  beforeHeadEnd: string;
  /** From there to what stands in `#root`. */
  beforeRoot: string;
  cover: string;
  afterRoot: string;
}

const ROOT = '<div id="root">';
const ROOT_END = /<\/div>\s*<noscript/;

/** Reads it anew when it was built anew: a running portal takes new pages without a restart. */
export function createShellReader(folder: string): () => PageShell {
  const file = join(folder, 'index.html');
  let kept: { at: number; shell: PageShell } | undefined;
  return () => {
    const at = statSync(file).mtimeMs;
    if (kept?.at !== at) kept = { at, shell: cutShell(readFileSync(file, 'utf8'), at) };
    return kept.shell;
  };
}

export function cutShell(html: string, build: number): PageShell {
  const bare = html.replace(/\s*<title>[^<]*<\/title>/, '').replace(/\s*<meta\s+name="description"[^>]*>/, '');
  const headEnd = bare.indexOf('</head>');
  const root = bare.indexOf(ROOT);
  const end = root + bare.slice(root).search(ROOT_END);
  if (headEnd === -1 || root < headEnd || end < root) {
    // A page without the parts that we know is sent as it is, with the head in front of its text.
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
