import { answerCaptcha, beginCaptcha } from '@ldy/contract/accounts/captcha.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPiecePlace } from '../../testing/find-piece-place.ts';
import { humanTrack } from '../../testing/human-track.ts';
import { fromDataUrl } from '../../testing/solve-captcha.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { LDY_CAPTCHA_CHALLENGES_PER_MINUTE: '10000' } });
});
afterAll(() => server.dispose());

const HOME = '198.51.100.7';
type Answer = InputOf<typeof answerCaptcha>;

/** A puzzle and its correct answer. */
async function look(address = HOME): Promise<Answer> {
  const { data } = await server.call(beginCaptcha, { purpose: 'sign-in' }, { address });
  const x = findPiecePlace({
    background: fromDataUrl(data.background),
    piece: fromDataUrl(data.piece),
    pieceTop: data.piece_top,
  });
  return { id: data.id, x, track: humanTrack(x, testDice().next) as Answer['track'], by: 'pointer' };
}
const answer = (input: Answer, address = HOME) => server.call(answerCaptcha, input, { address });
const refusal = { status: 200, code: ERROR_CODES.captchaFailed.code, msg: '验证失败，请重新验证', data: null };

describe('an answer is refused', () => {
  test('the second time, although it is right', async () => {
    const right = await look();
    expect((await answer(right)).code).toBe(200);
    expect(await answer(right)).toMatchObject(refusal);
  });

  test('after a wrong one: a puzzle takes one try', async () => {
    const right = await look();
    expect(await answer({ ...right, x: right.x - 40 })).toMatchObject(refusal);
    expect(await answer(right)).toMatchObject(refusal);
  });

  test('beside the place', async () => {
    const right = await look();
    const x = right.x + 8;
    expect(await answer({ ...right, x, track: humanTrack(x, testDice().next) as Answer['track'] })).toMatchObject(
      refusal,
    );
  });

  test('with a track that no hand draws', async () => {
    const right = await look();
    const straight = Array.from({ length: 30 }, (_, n): [number, number, number] => [(right.x * n) / 29, 0, n * 20]);
    expect(await answer({ ...right, track: straight })).toMatchObject(refusal);
    const again = await look();
    expect(await answer({ ...again, by: 'keyboard' })).toMatchObject(refusal);
  });

  test('after three minutes', async () => {
    const [right, late] = [await look(), await look()];
    server.advance(179);
    expect((await answer(right)).code).toBe(200);
    server.advance(1);
    expect(await answer(late)).toMatchObject(refusal);
  });

  test('from another network, and is not from the same one', async () => {
    expect(await answer(await look(), '198.51.101.7')).toMatchObject(refusal);
    expect((await answer(await look(), '198.51.100.201')).code).toBe(200);
    expect(await answer(await look('2001:db8:1:2::1'), '2001:db8:1:3::1')).toMatchObject(refusal);
    expect((await answer(await look('2001:db8:1:2::1'), '2001:db8:1:2:ffff::9')).code).toBe(200);
  });

  test('of a puzzle that was never handed out', async () => {
    expect(await answer({ ...(await look()), id: 'x'.repeat(43) })).toMatchObject(refusal);
  });
});

test('of twenty answers to one puzzle at once, one is taken', async () => {
  const right = await look();
  const answers = await Promise.all(Array.from({ length: 20 }, () => answer(right)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

test('keys pass, too', async () => {
  const right = await look();
  const track: Answer['track'] = [];
  for (let x = 25, t = 0; x < right.x; x += 25, t += 60 + ((x * 7) % 50)) track.push([x, 0, t]);
  track.push([right.x, 0, 2_000]);
  expect((await answer({ ...right, track, by: 'keyboard' })).code).toBe(200);
});

test('where the piece belongs leaves the server in nothing but the picture', async () => {
  const { data, headers } = await server.call(beginCaptcha, { purpose: 'sign-in' }, { address: HOME });
  const { background, piece, ...rest } = data;
  expect(Object.keys(rest).sort()).toEqual(['height', 'id', 'piece_top', 'piece_width', 'width']);
  expect(headers['cache-control']).toBe('no-store');
  expect(Object.keys(headers).filter((name) => /captcha|target|position/i.test(name))).toEqual([]);
  const rows = await server.portal.database.query<{ target_x: number }>(
    'select target_x from captcha_challenge order by created_at desc limit 1',
  );
  expect(rows[0]?.target_x).toBeGreaterThan(80);
  for (const png of [background, piece]) expect(chunkNames(fromDataUrl(png))).toEqual(['IDAT', 'IEND', 'IHDR']);
});

test('the database keeps no secret that would open a puzzle', async () => {
  const { id } = await look();
  const rows = await server.portal.database.query<{ all: string }>('select c::text as all from captcha_challenge c');
  expect(rows.some(({ all }) => all.includes(id))).toBe(false);
});

describe('an address that asks for more than its share', () => {
  test('is refused, and its network a little later, over all processes', async () => {
    const small = await createTestServer({ env: { LDY_CAPTCHA_CHALLENGES_PER_MINUTE: '3' } });
    try {
      const ask = async (address: string) =>
        (await small.call(beginCaptcha, { purpose: 'recover' }, { address })).status;
      const statuses = async (address: string, times: number) => {
        const list: number[] = [];
        for (let n = 0; n < times; n += 1) list.push(await ask(address));
        return list;
      };
      expect(await statuses('203.0.113.1', 4)).toEqual([200, 200, 200, 429]);
      for (const last of [2, 3, 4]) expect(await statuses(`203.0.113.${last}`, 3)).toEqual([200, 200, 200]);
      expect(await ask('203.0.113.5')).toBe(429);
      expect(await ask('203.0.114.5')).toBe(200);
      small.advance(61);
      expect(await ask('203.0.113.6')).toBe(200);
    } finally {
      await small.dispose();
    }
  });
});

/** Distinct names of the chunks of a PNG (RFC 2083, section 3.2). */
function chunkNames(png: Buffer): string[] {
  const names = new Set<string>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.add(png.toString('latin1', at + 4, at + 8));
  return [...names].sort();
}
