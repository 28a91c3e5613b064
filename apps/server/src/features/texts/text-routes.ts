import { API } from '@ldy/contract/api.ts';
import { BANNER_COOKIE } from '@ldy/contract/banner.ts';
import { readMarkdown } from '@ldy/domain/agreement/read-markdown.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { readAgreementTexts } from './agreement-texts.ts';
import { listVersions } from './list-versions.ts';
import { serveLogos } from './logos.ts';
import type { SiteInForce } from './site-in-force.ts';

export interface TextDeps {
  /** For pages: on PostgreSQL a statement takes at most five seconds. */
  reading: Database;
  siteInForce: SiteInForce;
  clock(): string;
}

/** What anybody reads of the operator's texts. */
export function bindTextRoutes(app: FastifyInstance, { reading, siteInForce, clock }: TextDeps): void {
  bindEndpoint(app, API.readAgreement, async ({ document, version }) => {
    const versions = await listVersions(reading, clock());
    const found = versions.find((it) => (version === undefined ? it.state === 'in-force' : it.version === version));
    const texts =
      found && (await readAgreementTexts(reading, found.version, await siteInForce.read({ role: 'visitor' })));
    if (!found || !texts) throw new NotFoundError();
    return { ...found, text: readMarkdown(texts[document]).text, versions };
  });

  bindEndpoint(app, API.readBanner, async (_, { viewer, cookies }) => {
    const { banner } = await siteInForce.read({ role: viewer.role, closed: cookies[BANNER_COOKIE] });
    return { banner };
  });

  serveLogos(app, reading);
}
