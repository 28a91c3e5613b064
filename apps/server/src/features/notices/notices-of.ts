import { API } from '@ldy/contract/api.ts';
import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { NOTICES_OF_MAX } from '@ldy/contract/notice/list.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import type { AudienceLevel } from '@ldy/domain/notice/audience.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { identifiersOfVulnerability } from '../vulnerabilities/find-anchor.ts';
import { createLoadRows } from './load-rows.ts';

/** Notices up to this level about any of these vulnerabilities, the newest first. */
export async function noticesAbout(
  database: Database,
  vulnerabilities: readonly string[],
  level: AudienceLevel,
): Promise<string[]> {
  const ids = vulnerabilities.map((text) => normaliseIdentifier(text) ?? text);
  if (ids.length === 0) return [];
  const found = await database.query<{ anchor: string }>(
    `select s.anchor from notice_search s
     where s.anchor in (select anchor from notice_identifier where identifier = any($1::text[])) and s.level <= $2
     order by s.standing desc, s.published desc, s.anchor desc limit $3`,
    [ids, level, NOTICES_OF_MAX],
  );
  return found.map(({ anchor }) => anchor);
}

/** The notices about a vulnerability, by whichever of its ids. */
export async function listNoticesOf(
  database: Database,
  id: string,
  reader: Reader,
): Promise<AnswerOf<typeof API.listNoticesOf>> {
  const level = noticeLevelFor(reader);
  const anchors = await noticesAbout(database, await identifiersOfVulnerability(database, id), level);
  return redact(API.listNoticesOf.output, { list: await createLoadRows(level)(database, anchors) }, reader);
}
