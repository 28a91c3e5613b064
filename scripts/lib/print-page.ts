import { readFileSync, writeFileSync } from 'node:fs';

interface PrintedPage {
  /** Path from the project folder. */
  page: string;
  /** Name of the source in the error message. */
  source: string;
  /** Generates the whole document from the current one; '' if it does not exist. */
  print: (present: string) => string;
}

/** Checks that a generated document is up to date; `--write` updates it. */
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
