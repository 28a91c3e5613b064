import { API } from '@ldy/contract/api.ts';
import { DISCLAIMER_VERSION } from '@ldy/domain/account/disclaimer.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';
import { hasConsent, recordConsentOnce } from '../accounts/consent.ts';

const DISCLAIMER = { document: 'disclaimer', version: DISCLAIMER_VERSION } as const;

export function bindDisclaimerRoutes(app: FastifyInstance, { database, clock }: CommonDeps): void {
  bindEndpoint(app, API.readDisclaimer, async (_input, { viewer }) => {
    const confirmed = await hasConsent(database, DISCLAIMER, viewer.accountId as string);
    return { is_confirm: confirmed ? (1 as const) : (0 as const), version: DISCLAIMER_VERSION };
  });
  bindEndpoint(app, API.confirmDisclaimer, async (_input, { viewer, address }) => {
    await recordConsentOnce(database, DISCLAIMER, { accountId: viewer.accountId as string, address, now: clock() });
    return {};
  });
}
