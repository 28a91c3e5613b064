import { createHash } from 'node:crypto';
import { NO_ROWS, ownRows } from '@ldy/domain/product/names/rows-in-use.ts';
import { estateKey } from '../products/estate-in-use.ts';

/**
 * Version of everything that derives stored rows from source records: merging, titles, list facts, search terms. Increment it when the same
 * records give another result; running portals then rebuild their libraries (rebuild-library.ts). A test compares the result with
 * `RULES_RESULT` as a reminder.
 */
export const RULES_VERSION = 59;

/** SHA-256 over the result of the test's records under this version. */
export const RULES_RESULT = '0fdb549cca52955692d280d6ec037e0dfbb6582e7149e2d2b1a8409c8ca3d99a';

/** What this process builds by: our rules, and an operator's domestic products and rows of the catalogue. A library built by anything else is rebuilt. */
export function rulesInUse(): string {
  return [RULES_VERSION, estateKey(), ownRowsKey()].filter((part) => part !== '').join(' ');
}

/** '' without own rows, else a digest of them. The order of vendors and products in a file means nothing; that of families does. */
function ownRowsKey(): string {
  const own = ownRows();
  if (own === NO_ROWS) return '';
  const byId = (rows: readonly { id: string }[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  const rows = JSON.stringify([byId(own.vendors), byId(own.products), own.families]);
  return `catalogue ${createHash('sha256').update(rows).digest('hex').slice(0, 16)}`;
}
