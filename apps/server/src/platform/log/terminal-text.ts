import { stripVTControlCharacters } from 'node:util';

/** Removes control characters: text from outside must not move the cursor, change the terminal or start a new line. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return stripVTControlCharacters(text).replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');
}

/** The same, but keeps line breaks. */
export const manyLines = (text: string) => text.split('\n').map(oneLine).join('\n');
