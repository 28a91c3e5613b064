import type { API } from '@ldy/contract/api.ts';
import type { AnswerOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { derive } from '@ldy/contract/rights/redact.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import { csafFileName, csafText } from '@ldy/domain/csaf/csaf-document.ts';
import { csafOfRecord } from '@ldy/domain/csaf/csaf-of-record.ts';
import { audienceOf } from '@ldy/domain/notice/audience.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { readVulnerability } from '../../vulnerabilities/read-vulnerability.ts';
import type { NoticeCaller } from '../read-notice.ts';
import { issuerOf, PUBLIC_FOLDER, portalOrigin, publicPath } from './csaf-place.ts';
import { csafFor, loadCsafSource, weaknessName } from './csaf-source.ts';
import type { CsafDeps } from './public-csaf-routes.ts';

/** The form of a notice for a reader, of whatever level it is: found as the notice itself is. */
export async function readNoticeCsaf(
  database: Database,
  { id: text, version }: ParsedInputOf<typeof API.readNoticeCsaf>,
  { reader, spend }: NoticeCaller,
  { configuration, siteInForce }: Pick<CsafDeps, 'configuration' | 'siteInForce'>,
): Promise<AnswerOf<typeof API.readNoticeCsaf>> {
  const id = text.toUpperCase();
  const source = await loadCsafSource(database, id, noticeLevelFor(reader));
  if (!source) throw new NotFoundError(`没有找到情报 ${id.slice(0, 60)}`);
  await spend(`notice:${id}`);
  const origin = portalOrigin(configuration);
  const issuer = issuerOf(await siteInForce.read({ role: reader.role }), origin);
  const self =
    audienceOf(source) === 0
      ? `${origin}${PUBLIC_FOLDER}/${publicPath(id, source.revisions[0]?.at ?? '')}`
      : `${origin}/bug/detail/${id}`;
  return derive(csafFor(source, reader, { version, issuer, self }), (form) => ({
    ...{ file: csafFileName(id), content: csafText(form) },
  }));
}

/** The profile of a vulnerability as a document: what the reader may see of it, found and charged as the profile is. */
export async function readVulnerabilityCsaf(
  database: Database,
  { id, version }: ParsedInputOf<typeof API.readVulnerabilityCsaf>,
  caller: NoticeCaller,
  { configuration, siteInForce, clock }: Omit<CsafDeps, 'reading'>,
): Promise<AnswerOf<typeof API.readVulnerabilityCsaf>> {
  const seen = await readVulnerability(database, id, caller);
  const { role } = caller.reader;
  const origin = portalOrigin(configuration);
  const issuer = issuerOf(await siteInForce.read({ role }), origin);
  return derive(seen, (profile) => {
    const self = `${origin}/vuln/${encodeURIComponent(profile.id)}`;
    // What visitors see is public; an account reads for its organisation.
    const tlp = role === 'visitor' ? 'clear' : 'amber-strict';
    const form = csafOfRecord(
      { ...profile, record: complete(profile.record) },
      { version, issuer, self, weaknessName, tlp, now: clock() },
    );
    return { file: csafFileName(profile.id), content: csafText(form) };
  });
}
