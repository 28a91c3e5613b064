import type { Database } from '#server/platform/database/database.ts';
import { unknownIdentifiers } from '../../collections/list/known-identifiers.ts';
import { LISTED_VULNERABILITIES } from './list/listed-vulnerabilities.ts';

/** Which of these ids no vulnerability of the library has. */
export const unknownVulnerabilities = async (database: Database, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? [] : unknownIdentifiers(LISTED_VULNERABILITIES, database, ids);
