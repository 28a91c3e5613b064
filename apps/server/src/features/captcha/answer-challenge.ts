import type { answerCaptcha, CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { trackFault } from '@ldy/domain/captcha/check-track.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import { createPass } from './captcha-pass.ts';

/** Tolerance of the piece's position, in pixels. */
const TOLERANCE_PX = 5;

type Answer = ParsedInputOf<typeof answerCaptcha>;

interface Challenge {
  purpose: CaptchaPurpose;
  network: string;
  target_x: number;
  width: number;
  alive: boolean;
}

/**
 * Checks an answer; returns a token if it is right. Each puzzle accepts one answer: with five tries a guessing bot would pass every third
 * puzzle, and a person gets a new one at once. All refusals look the same.
 */
export async function answerChallenge(q: Queryable, answer: Answer, address: string, now: string): Promise<string> {
  const [challenge] = await q.query<Challenge>(
    `update captcha_challenge set answered_at = $2
      where id_hash = $1 and answered_at is null
      returning purpose, network, target_x, width, expires_at > $2::timestamptz as alive`,
    [hashSecret(answer.id), now],
  );
  const network = addressNetwork(address, 3);
  if (!challenge || fault(challenge, answer, network)) throw refused('captchaFailed');
  return (await createPass(q, { purpose: challenge.purpose, network, now })) as string;
}

function fault(challenge: Challenge, { x, by, track }: Answer, network: string): string | undefined {
  if (!challenge.alive) return 'expired';
  if (challenge.network !== network) return 'another network';
  if (Math.abs(x - challenge.target_x) > TOLERANCE_PX) return 'another place';
  return trackFault(by, { points: track, x, width: challenge.width });
}
