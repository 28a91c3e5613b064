import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first of these programs that can be run, by its path: names are looked for in each folder of PATH, then the places themselves.
 * @param {readonly string[]} names
 * @param {readonly string[]} [places]
 * @returns {string | undefined}
 */
export function findOnPath(names, places = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
