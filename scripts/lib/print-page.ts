import { readFileSync, writeFileSync } from 'node:fs';

interface PrintedPage {
  /** From the project's folder. */
  page: string;
  /** What it is printed from, as it is named to who is told that the two differ. */
  source: string;
  /** The whole page, made of the present one; '' where there is none. */
  print: (present: string) => string;
}

/** Makes sure that a page says what its source says; with `--write` prints it anew. */
export function printPage({ page, source, print }: PrintedPage): void {
  const file = new URL(`../../${page}`, import.meta.url);
  const present = read(file);
  const text = print(present);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (text !== present) {
    const script = process.argv[1]?.replace(/^.*\/(?=scripts\/)/, '');
    console.error(`${page} does not say what ${source} says: node ${script} --write`);
    process.exitCode = 1;
  }
}

function read(file: URL): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
