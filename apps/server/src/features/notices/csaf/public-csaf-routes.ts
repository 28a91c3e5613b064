import { createHash } from 'node:crypto';
import { csafText } from '@ldy/domain/csaf/csaf-document.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '#server/platform/config/configuration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFoundError } from '#server/platform/errors.ts';
import { settingsOf, VISITOR } from '#server/platform/http/server-settings.ts';
import { originOf } from '../../pages/origin.ts';
import type { SiteInForce } from '../../texts/site-in-force.ts';
import { issuerOf, METADATA_PATH, PUBLIC_FOLDER, publicPath } from './csaf-place.ts';
import { csafFor, loadCsafSource } from './csaf-source.ts';
import { providerMetadata } from './provider-metadata.ts';
import { changesCsv, FEED_NAME, indexText, publicLines, rolieFeed } from './public-lines.ts';

export interface CsafDeps {
  reading: Database;
  configuration: Configuration;
  siteInForce: SiteInForce;
  clock(): string;
}

const FRESH_SECONDS = 300;
const HIDDEN = { schema: { hide: true } as never };
const [JSON_TYPE, PLAIN, CSV, HTML] = [
  'application/json; charset=utf-8',
  'text/plain; charset=utf-8',
  'text/csv; charset=utf-8',
  'text/html; charset=utf-8',
];
const FILE = /^(ldyn-\d{4}-\d{4,6})\.json(\.sha256|\.sha512)?$/;

/** What CSAF section 7.1 asks of a provider, for the notices that everybody may read, and for no others, whatever the reader's rights. */
export function bindPublicCsafRoutes(app: FastifyInstance, deps: CsafDeps): void {
  const { reading, siteInForce, clock } = deps;
  const { publicUrl } = deps.configuration;
  const { limits } = settingsOf(app);
  const placeOf = async (request: FastifyRequest) => {
    await limits.count('csaf-files', request.ip);
    const origin = originOf(request, publicUrl);
    return { origin, issuer: issuerOf(await siteInForce.read({ role: 'visitor' }), origin) };
  };
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) => {
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      // Without a configured origin the answer names the requested host, so no other client may get it from a cache.
      'cache-control': publicUrl === undefined ? 'no-store' : `public, max-age=${FRESH_SECONDS}`,
      etag: `W/${tag}`,
      'access-control-allow-origin': '*',
    });
    const known = String(request.headers['if-none-match'] ?? '').split(',');
    if (known.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag))
      return reply.code(304).send();
    return reply.type(type).send(text);
  };

  async function documentOf(year: string, name: string, request: FastifyRequest): Promise<string> {
    const { origin, issuer } = await placeOf(request);
    const source = await loadCsafSource(reading, name.toUpperCase(), 0);
    const path = source && publicPath(source.id, source.revisions[0]?.at ?? '');
    if (!source || path !== `${year}/${name}.json`) throw new NotFoundError();
    return csafText(csafFor(source, VISITOR, { version: '2.0', issuer, self: `${origin}${PUBLIC_FOLDER}/${path}` }));
  }

  app.get(METADATA_PATH, HIDDEN, async (request, reply) => {
    const { issuer } = await placeOf(request);
    const [newest] = await publicLines(reading);
    return send(request, reply, JSON_TYPE, providerMetadata(issuer, newest?.current ?? clock()));
  });
  app.get<{ Params: { year: string; file: string } }>(
    `${PUBLIC_FOLDER}/:year/:file`,
    HIDDEN,
    async (request, reply) => {
      const { year, file } = request.params;
      if (file === '') return listing(request, reply, (await publicLines(reading)).flatMap(inYear(year)));
      const [, name, hash] = FILE.exec(file) ?? [];
      if (name === undefined) throw new NotFoundError();
      const text = await documentOf(year, name, request);
      if (hash === undefined) return send(request, reply, JSON_TYPE, text);
      const digest = createHash(hash.slice(1)).update(text).digest('hex');
      return send(request, reply, PLAIN, `${digest}  ${name}.json\n`);
    },
  );
  app.get<{ Params: { name: string } }>(`${PUBLIC_FOLDER}/:name`, HIDDEN, async (request, reply) => {
    const { origin, issuer } = await placeOf(request);
    const lines = await publicLines(reading);
    switch (request.params.name) {
      case '':
        return listing(request, reply, [...new Set(lines.map(({ path }) => `${path.slice(0, 4)}/`)), ...LISTS]);
      case 'index.txt':
        return send(request, reply, PLAIN, indexText(lines));
      case 'changes.csv':
        return send(request, reply, CSV, changesCsv(lines));
      case FEED_NAME:
        return send(request, reply, JSON_TYPE, `${JSON.stringify(rolieFeed(lines, origin, issuer.name), null, 2)}\n`);
      default:
        throw new NotFoundError();
    }
  });

  /** Requirement 14. Names of files hold nothing that would have to be escaped. */
  function listing(request: FastifyRequest, reply: FastifyReply, names: readonly string[]): FastifyReply {
    if (names.length === 0) throw new NotFoundError();
    const links = names.map((name) => `<li><a href="${name}">${name}</a></li>`).join('\n');
    const head = '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>CSAF</title>';
    return send(request, reply, HTML, `${head}\n<ul>\n${links}\n</ul>\n</html>\n`);
  }
}

const LISTS = ['index.txt', 'changes.csv', FEED_NAME];
const inYear =
  (year: string) =>
  ({ path }: { path: string }): string[] => {
    const [of, file = ''] = path.split('/');
    return of === year ? [file, `${file}.sha256`, `${file}.sha512`] : [];
  };
