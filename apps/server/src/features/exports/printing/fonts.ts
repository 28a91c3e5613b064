import { readFile } from 'node:fs/promises';

/**
 * The fonts of printed documents. With those of the machine the text of a PDF may hold radicals (⻚⾏⼀) in the place of the characters that were
 * written (页行一), so that a search does not find them and a copy is wrong.
 */
const SUBSETS = ['chinese-simplified', 'cyrillic', 'latin-ext', 'latin'] as const;
const WEIGHTS = [400, 700] as const;

/** No host of this name exists: the browser that prints is given files for it. */
export const FONT_ORIGIN = 'https://fonts.invalid';

const PACKAGE = import.meta.resolve('@fontsource/noto-sans-sc/package.json');
const fileOf = (name: string) => new URL(name, PACKAGE);

/** One face holds the Chinese of today, so that a document embeds few fonts; for rarer characters a second family has parts that are loaded where needed. */
export async function readFontStyle(): Promise<string> {
  const usual = WEIGHTS.flatMap((weight) =>
    SUBSETS.map(
      (subset) =>
        `@font-face { font-family: 'Noto Sans SC'; font-weight: ${weight}; src: url('${FONT_ORIGIN}/noto-sans-sc-${subset}-${weight}-normal.woff2') format('woff2'); }`,
    ),
  );
  const rare = await Promise.all(WEIGHTS.map((weight) => readFile(fileOf(`${weight}.css`), 'utf8')));
  return [
    ...usual,
    ...rare.map((css) =>
      css
        .replaceAll("'Noto Sans SC'", "'Noto Sans SC Rare'")
        .replace(/url\(\.\/files\/([^)]+)\) format\('woff2'\)[^;]*/g, `url('${FONT_ORIGIN}/$1') format('woff2')`),
    ),
    '',
  ].join('\n');
}

/** A font by its URL; undefined for any other URL. */
export async function readFont(url: string): Promise<Buffer | undefined> {
  const [, name] = /^https:\/\/fonts\.invalid\/(noto-sans-sc-[a-z\d-]{1,40}-normal\.woff2)$/.exec(url) ?? [];
  if (name === undefined) return undefined;
  return readFile(fileOf(`files/${url.slice(FONT_ORIGIN.length + 1)}`));
}
