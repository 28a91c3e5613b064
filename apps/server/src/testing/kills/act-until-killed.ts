import { flushCompileCache } from 'node:module';
import { API } from '@ldy/contract/api.ts';
import { assemble } from '../../compose.ts';
import { issueTicket, spendTicket } from '../../features/sessions/flow-tickets.ts';
import { checkCode } from '../../features/verification/check-code.ts';
import { sendCode } from '../../features/verification/send-code.ts';
import { sentMessages } from '../../features/verification/testing/sent-messages.ts';
import { useCode } from '../../features/verification/use-code.ts';
import { readConfiguration } from '../../platform/config/configuration.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import { loadKeyRing } from '../../platform/sealing/key-ring.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { hashSecret, newSecret } from '../../platform/sealing/tickets.ts';
import { createPortalServer } from '../../processes/portal-server.ts';
import type { Actor, Fact } from './facts.ts';

// What is killed keeps nothing of it at its end.
flushCompileCache();

/**
 * A portal with simulated users who sign in, search, use codes and tickets, and sign out; prints each acknowledged action as a JSON line.
 * Runs until it is killed.
 */
const { location, secretKeys, actors } = JSON.parse(process.argv[2] ?? '{}') as {
  location: { dataDir: string; databaseUrl?: string };
  secretKeys: string[];
  actors: Actor[];
};
const tell = (fact: Fact) => void process.stdout.write(`${JSON.stringify(fact)}\n`);

const database = await openDatabase(location);
const portal = assemble(database, {
  configuration: readConfiguration({
    LDY_VISITOR_CALLS_PER_MINUTE: '1000000',
    LDY_ACCOUNT_CALLS_PER_MINUTE: '1000000',
  }),
  sealer: createSealer(loadKeyRing(secretKeys, location.dataDir)),
});
const app = await createPortalServer(portal);
tell({ ready: true });
await Promise.all(actors.map((actor, number) => act(actor, number)));

async function act(actor: Actor, number: number): Promise<never> {
  // Each actor has its own network, so that limits do not interfere.
  const address = `198.51.100.${number + 1}`;
  const call = async (endpoint: { method: string; path: string }, payload: object, cookie = '') => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', cookie };
    const answer = await app.inject({
      method: endpoint.method as 'GET' | 'POST',
      url: endpoint.path,
      headers,
      remoteAddress: address,
      ...(endpoint.method === 'POST' ? { payload } : {}),
    });
    return { code: answer.json<{ code: number }>().code, cookies: answer.cookies };
  };

  for (;;) {
    const validate = await mintPass(address);
    const signedIn = await call(API.signIn, {
      user_name: actor.userName,
      password: actor.digest,
      validate,
      agreed: true,
    });
    tell({ slider: validate, address });
    if (signedIn.code !== 200) throw new Error(`Sign-in answered ${signedIn.code}.`);
    const secret = signedIn.cookies.find(({ name }) => name === 'sid')?.value ?? '';
    tell({ signedIn: secret });
    const cookie = `sid=${secret}`;

    for (let round = 0; round < 3; round++) {
      const text = `kill ${newSecret()}`;
      const searched = await call(API.listVulnerabilities, { search: text }, cookie);
      if (searched.code === 200) tell({ searched: text, accountId: actor.accountId });
    }

    const target = {
      channel: 'mail',
      recipient: `${newSecret()}@example.cn`,
      purpose: 'notice-mail',
      flow: actor.accountId,
    } as const;
    await forgetSendings();
    await sendCode(portal, { ...target, address });
    const code = (await sentMessages(database, portal.sealer)).find(({ to }) => to === target.recipient)?.code ?? '';
    const checked = await checkCode(portal, { ...target, code });
    await database.transaction((tx) => useCode(tx, checked, portal.clock()));
    tell({ code, target });

    const ticket = await issueTicket(database, {
      purpose: 'kills',
      accountId: actor.accountId,
      now: portal.clock(),
      lifeSeconds: 600,
    });
    if (await spendTicket(database, { purpose: 'kills', secret: ticket, now: portal.clock() })) tell({ ticket });

    tell({ signingOut: secret });
    const signedOut = await call(API.signOut, {}, cookie);
    if (signedOut.code === 200) tell({ signedOut: secret });
  }
}

/** Sending limits and old messages are not under test. */
async function forgetSendings(): Promise<void> {
  await database.execute('delete from sending_pace');
  await database.execute("delete from job where created_at < now() - interval '10 seconds'");
}

/** A captcha pass without solving a slider, which is not under test. */
async function mintPass(address: string): Promise<string> {
  const token = newSecret();
  await database.execute(
    `insert into captcha_pass (token_hash, purpose, network, expires_at) values ($1, 'sign-in', $2, $3)`,
    [hashSecret(token), addressNetwork(address, 3), new Date(Date.now() + 120_000).toISOString()],
  );
  return token;
}
