import type { beginCaptcha, CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { TooManyRequestsError } from '../../platform/errors.ts';
import { addressNetwork } from '../../platform/http/address-network.ts';
import { hashSecret, newSecret } from '../../platform/sealing/tickets.ts';
import { HEIGHT, WIDTH } from './drawing/draw-puzzle.ts';
import { PIECE_SIZE } from './drawing/piece-shape.ts';
import type { PuzzlePool } from './puzzle-pool.ts';

const LIFE_SECONDS = 180;

export interface Asking {
  purpose: CaptchaPurpose;
  address: string;
  /** ISO 8601. */
  now: string;
  /** Puzzles per network and minute, over all processes. */
  networkPerMinute: number;
}

/** Issues a puzzle. The target position is only in the database and in the image. Throws TooManyRequestsError. */
export async function beginChallenge(
  q: Queryable,
  pool: PuzzlePool,
  { purpose, address, now, networkPerMinute }: Asking,
): Promise<OutputOf<typeof beginCaptcha>> {
  const puzzle = await pool.take();
  const id = newSecret();
  const inserted = await q.execute(
    `insert into captcha_challenge (id_hash, purpose, network, target_x, width, created_at, expires_at)
      select $1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + make_interval(secs => $7)
       where $8 > (select count(*) from captcha_challenge
                    where network = $3 and created_at > $6::timestamptz - interval '1 minute')`,
    [
      hashSecret(id),
      purpose,
      addressNetwork(address, 3),
      puzzle.targetX,
      WIDTH - PIECE_SIZE,
      now,
      LIFE_SECONDS,
      networkPerMinute,
    ],
  );
  if (inserted === 0) throw new TooManyRequestsError();
  return {
    id,
    width: WIDTH,
    height: HEIGHT,
    background: dataUrl(puzzle.background),
    piece: dataUrl(puzzle.piece),
    piece_width: PIECE_SIZE,
    piece_top: puzzle.top,
  };
}

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
