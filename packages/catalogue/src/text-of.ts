import { readFileSync } from 'node:fs';

/** The text of a data file. In builds for browsers `apps/web/vite-catalogue.ts` puts the text in the place of the call. */
export const textOf = (file: URL): string => readFileSync(file, 'utf8');
