import * as contract from '@ldy/contract/accounts/sign-in.ts';
import type { FastifyInstance } from 'fastify';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentTerms } from '../texts/agreement-versions.ts';
import { readUser } from './read-user.ts';
import { bindSessionRoutes } from './session-routes.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signInByTicket, signInByToken } from './sign-in-by-ticket.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { signOut } from './sign-out.ts';
import { bindTotpRoutes } from './totp-routes.ts';

export function bindSignInRoutes(app: FastifyInstance, deps: SignInDeps): void {
  const { database, options, clock } = deps;

  bindEndpoint(app, contract.signIn, (input, call) => {
    const { qid, user_name: name } = input;
    if (qid !== undefined) return signInByTicket(deps, { ...input, qid }, call);
    const token = call.header('token');
    if (name === undefined && token !== '') return signInByToken(deps, token, input, call);
    return signInByPassword(deps, input, call);
  });
  bindEndpoint(app, contract.signOut, (_input, call) => signOut(deps, call));
  bindEndpoint(app, contract.readUser, (_input, { viewer }) => readUser(database, viewer, clock()));
  bindEndpoint(app, contract.readUserType, async (_input, { viewer }) => ({
    singup_type: (await readUser(database, viewer, clock())).singup_type,
  }));
  bindEndpoint(app, contract.readSignInOptions, async () => {
    const { phone, mail } = await deps.siteInForce.read({ role: 'visitor' });
    return { ...options, contact: { phone, mail }, terms_version: await currentTerms(database, clock()) };
  });
  bindSessionRoutes(app, deps);
  bindTotpRoutes(app, deps);
}
