// Long, so it starts first.
import { afterAll, describe } from 'vitest';
import { type RealIssuer, startIssuer } from '../apps/server/src/features/single-sign-on/testing/real-issuer.ts';
import { WALL, walkExternalDashboard } from './from-outside/external-dashboard.ts';
import { walkHostileRecord } from './from-outside/hostile-record.ts';
import { walkSingleSignOn } from './from-outside/single-sign-on.ts';
import { findFreePort } from './support/free-port.ts';
import { useJourney } from './support/journey.ts';

let issuer: RealIssuer;
/** One portal for what comes from others: people from an issuer, a dashboard, a record. */
const journey = useJourney(async () => {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  issuer = await startIssuer(address);
  return {
    LDY_DEMO_DATA: 'off',
    LDY_PORT: String(port),
    LDY_PUBLIC_URL: address,
    LDY_OIDC_ISSUER: issuer.url,
    LDY_OIDC_CLIENT_ID: issuer.clientId,
    LDY_OIDC_CLIENT_SECRET: issuer.clientSecret,
    LDY_OIDC_NAME: '示例认证',
    LDY_DASHBOARD_URL: WALL,
  };
});
afterAll(() => issuer?.close());

describe('single sign-on', () => walkSingleSignOn(journey, () => issuer));
describe('an external dashboard', () => walkExternalDashboard(journey));
describe('a hostile record', () => walkHostileRecord(journey));
