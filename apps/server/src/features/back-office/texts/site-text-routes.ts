import { API } from '@ldy/contract/api.ts';
import { BRAND_FIELDS } from '@ldy/contract/back-office/site-texts.ts';
import type { FastifyInstance } from 'fastify';
import { configuredBrand } from '#server/platform/config/compose-site.ts';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { InvalidInputError } from '#server/platform/errors.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { userNames } from '../../accounts/find-account.ts';
import { isLogo, receiveLogo } from '../../texts/logos.ts';
import { readSaved, type SavedText, saveText, type TextKind } from '../../texts/saved-texts.ts';
import { bannerState } from '../../texts/site-in-force.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';
import { namesOf, refuseLate, textAct } from './text-act.ts';

/** Brand, contacts and banner. */
export function bindSiteTextRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, clock, siteInForce, configuration } = deps;
  const { personalCentre: _, ...configured } = configuredBrand(configuration);
  const { personalCentre: __, ...defaults } = configuredBrand(readConfiguration({}));
  const set = BRAND_FIELDS.filter((field) => JSON.stringify(configured[field]) !== JSON.stringify(defaults[field]));

  bindEndpoint(app, API.readBrand, async () => {
    const history = await named(database, await readSaved(database, 'brand'));
    return {
      revision: history[0]?.revision ?? 0,
      content: history[0]?.content ?? {},
      configured,
      set,
      history,
    };
  });

  bindEndpoint(app, API.saveBrand, async ({ revision, brand: content, reason }, call) => {
    const saved = await database.transaction(async (tx) => {
      if (content.logo && !(await isLogo(tx, content.logo))) throw new InvalidInputError('logo', '请重新上传标志');
      return saveText(tx, 'brand', { revision, content }, textAct(call, deps, reason));
    });
    if (saved === undefined) return refuseLate(database, 'brand');
    siteInForce.renew();
    return { revision: saved };
  });

  bindEndpoint(app, API.uploadLogo, async (_input, call) => ({ key: await receiveLogo(deps, call) }));

  bindEndpoint(app, API.readBannerText, async () => {
    const history = await named(database, await readSaved(database, 'banner'));
    const banner = history[0]?.content ?? null;
    return {
      revision: history[0]?.revision ?? 0,
      banner,
      state: bannerState(banner, clock()),
      history: history.map(({ content, ...saved }) => ({ ...saved, banner: content })),
    };
  });

  bindEndpoint(app, API.saveBanner, async ({ revision, banner: content, reason }, call) => {
    const act = textAct(call, deps, reason);
    const saved = await database.transaction((tx) => saveText(tx, 'banner', { revision, content }, act));
    if (saved === undefined) return refuseLate(database, 'banner');
    siteInForce.renew();
    return { revision: saved };
  });
}

/** With user names in place of account ids. */
async function named<Kind extends TextKind>(q: Queryable, saved: readonly SavedText<Kind>[]) {
  const nameOf = namesOf(
    await userNames(
      q,
      saved.flatMap(({ by }) => by ?? []),
    ),
  );
  return saved.map((text) => ({ ...text, by: nameOf(text.by) }));
}
