import * as contract from '@ldy/contract/accounts/bearers.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '#server/platform/database/database.ts';
import { InvalidInputError, NotFoundError } from '#server/platform/errors.ts';
import { accountOf, bindEndpoint, type Call } from '#server/platform/http/bind-endpoint.ts';
import type { AccountDeps } from '../account-deps.ts';
import { recordEvent } from '../events.ts';
import { countEnded, endBearers } from './end-bearers.ts';

const gone = () => new NotFoundError('没有这个地址，可能已结束');

/** What works without a session, for the account that made it. */
export function bindBearerRoutes(app: FastifyInstance, { database, clock, bearers }: AccountDeps): void {
  const of = (call: Call) => ({ accountId: accountOf(call), now: clock() });

  async function record(
    tx: Transaction,
    type: 'bearer.end' | 'bearer.prolong',
    call: Call,
    detail: Record<string, unknown>,
  ): Promise<void> {
    const accountId = accountOf(call);
    const { address } = call;
    await recordEvent(tx, { at: clock(), type, accountId, address, object: accountId, success: true, detail });
  }

  bindEndpoint(app, contract.listBearers, async (_, call) => {
    const list: contract.Bearer[] = [];
    for (const kind of contract.BEARER_KIND_NAMES) {
      const prolongs = bearers[kind]?.prolong !== undefined;
      for (const made of (await bearers[kind]?.list(of(call))) ?? []) list.push({ kind, prolongs, ...made });
    }
    return { list };
  });

  bindEndpoint(app, contract.endBearer, async ({ kind, id }, call) => {
    await database.transaction(async (tx) => {
      const ended = await bearers[kind]?.end(tx, of(call), id);
      if (!ended) throw gone();
      await record(tx, 'bearer.end', call, { [kind]: ended, id });
    });
    return {};
  });

  bindEndpoint(app, contract.endAllBearers, (_, call) =>
    database.transaction(async (tx) => {
      const counts = await endBearers(tx, bearers, of(call));
      const ended = countEnded(counts);
      if (ended > 0) await record(tx, 'bearer.end', call, counts);
      return { ended };
    }),
  );

  bindEndpoint(app, contract.prolongBearer, ({ kind, id }, call) => {
    const part = bearers[kind];
    if (!part?.prolong) throw new InvalidInputError('kind', '这种地址不能延长，请重新生成');
    return database.transaction(async (tx) => {
      const ends = await part.prolong?.(tx, of(call), id);
      if (ends === undefined) throw gone();
      await record(tx, 'bearer.prolong', call, { [kind]: 1, id, ends });
      return { ends };
    });
  });
}
