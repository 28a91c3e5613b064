import type { CaptchaPurpose } from '@ldy/contract/captcha.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import { randomPhone } from '../../../testing/build-account.ts';
import type { TestServer } from '../../../testing/test-server.ts';

const TURNS = 60;

/** Median milliseconds of a call that names a registered phone, and of one that names a phone nobody has; measured in turns. */
export async function timeKnownAndUnknown(
  server: TestServer,
  endpoint: Endpoint,
  purpose: CaptchaPurpose,
): Promise<{ known: number; unknown: number }> {
  const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    const phone = randomPhone();
    await server.account({ phone });
    const pair = [
      ['known', phone],
      ['unknown', randomPhone()],
    ] as const;
    for (const [kind, phoneOrMail] of turn % 2 ? pair : pair.toReversed()) {
      server.advance(3_600);
      const validate = await server.validate(purpose);
      const start = performance.now();
      await server.call(endpoint, { phoneOrMail, validate });
      taken[kind].push(performance.now() - start);
    }
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[TURNS / 2] as number;
  return { known: middle(taken.known), unknown: middle(taken.unknown) };
}
