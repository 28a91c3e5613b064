import { answerCaptcha, beginCaptcha, type CaptchaPurpose } from '@ldy/contract/accounts/captcha.ts';
import { findPiecePlace } from './find-piece-place.ts';
import { humanTrack } from './human-track.ts';
import type { Answer } from './test-server.ts';

/** A call like those of our pages, see test-server.ts. */
export type Post = (path: string, payload: unknown, headers?: Record<string, string>) => Promise<Answered>;
type Answered = Pick<Answer, 'text' | 'body'>;

const TRIES = 5;

/** Solves the real slider over HTTP; returns the `validate` token for one call with this purpose. */
export async function solveCaptcha(
  post: Post,
  purpose: CaptchaPurpose,
  headers?: Record<string, string>,
): Promise<string> {
  let last: Answered | undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const begun = await post(beginCaptcha.path, { purpose }, headers);
    if (begun.body.code !== 200) throw new Error(`No puzzle: ${begun.text}`);
    const { id, background, piece, piece_top } = begun.body.data as Record<string, string> & { piece_top: number };
    const x = findPiecePlace({ background: fromDataUrl(background), piece: fromDataUrl(piece), pieceTop: piece_top });
    if (x === undefined) continue;
    last = await post(answerCaptcha.path, { id, x, track: humanTrack(x), by: 'pointer' }, headers);
    if (last.body.code === 200) return (last.body.data as { validate: string }).validate;
  }
  throw new Error(`The slider was not passed in ${TRIES} tries: ${last?.text}`);
}

export const fromDataUrl = (url = ''): Buffer => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
