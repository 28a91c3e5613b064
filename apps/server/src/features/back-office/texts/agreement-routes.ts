import { API } from '@ldy/contract/api.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { userNames } from '../../accounts/find-account.ts';
import { readAgreementTexts } from '../../texts/agreement-texts.ts';
import { listVersions } from '../../texts/list-versions.ts';
import { confirmAgreement, proposeAgreement, withdrawAgreement } from '../../texts/publish-agreement.ts';
import { readWaiting } from '../../texts/read-waiting.ts';
import { readSaved, saveText } from '../../texts/saved-texts.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';
import { namesOf, refuseLate, textAct } from './text-act.ts';

/** The agreements: a draft that editors share, and its way to a version that holds. */
export function bindAgreementRoutes(app: FastifyInstance, deps: BackOfficeDeps): void {
  const { database, clock, siteInForce } = deps;

  bindEndpoint(app, API.readAgreementDraft, async (_, { viewer }) => {
    const now = clock();
    const [saved, versions, waiting] = [
      await readSaved(database, 'agreements'),
      await listVersions(database, now),
      await readWaiting(database),
    ];
    const inForce = versions.find(({ state }) => state === 'in-force');
    const site = await siteInForce.read({ role: 'visitor' });
    const texts = await readAgreementTexts(database, inForce?.version ?? '', site);
    const in_force = { version: inForce?.version ?? '', protocol: '', privacy: '', ...texts };
    const nameOf = namesOf(
      await userNames(database, [
        ...saved.flatMap(({ by }) => by ?? []),
        ...versions.flatMap(({ proposedBy, confirmedBy }) => [proposedBy ?? [], confirmedBy ?? []].flat()),
        ...(waiting?.by ? [waiting.by] : []),
      ]),
    );
    const { protocol, privacy } = in_force;
    return {
      revision: saved[0]?.revision ?? 0,
      draft: saved[0]?.content ?? { protocol, privacy, changes: '', substance: true, holds_from: shanghaiDay(now) },
      history: saved.map(({ by, ...rest }) => ({ ...rest, by: nameOf(by) })),
      in_force,
      waiting: waiting && { ...waiting, by: nameOf(waiting.by), is_mine: waiting.by === viewer.accountId },
      versions: versions.map(({ proposedBy, confirmedBy, ...version }) => ({
        ...version,
        proposed_by: nameOf(proposedBy),
        confirmed_by: nameOf(confirmedBy),
      })),
      today: shanghaiDay(now),
    };
  });

  bindEndpoint(app, API.saveAgreementDraft, async ({ revision, draft: content, reason }, call) => {
    const act = textAct(call, deps, reason);
    const saved = await database.transaction((tx) => saveText(tx, 'agreements', { revision, content }, act));
    return { revision: saved ?? (await refuseLate(database, 'agreements')) };
  });

  bindEndpoint(app, API.proposeAgreement, async ({ revision, reason }, call) => {
    await database.transaction((tx) => proposeAgreement(tx, revision, textAct(call, deps, reason)));
    return {};
  });

  bindEndpoint(app, API.confirmAgreement, async ({ id, reason }, call) => {
    const version = await database.transaction((tx) => confirmAgreement(tx, id, textAct(call, deps, reason)));
    siteInForce.renew();
    return { version };
  });

  bindEndpoint(app, API.withdrawAgreement, async ({ id, reason }, call) => {
    await database.transaction((tx) => withdrawAgreement(tx, id, textAct(call, deps, reason)));
    return {};
  });
}
