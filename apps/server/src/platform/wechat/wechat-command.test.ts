import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOutbox } from '../messages/outbox.ts';
import { createOutboxWechat } from './outbox-wechat.ts';
import { wechatCommand } from './wechat-command.ts';

const SCENE = 'a-scene_1';

async function run(args: string[], isReal = false) {
  const scans: string[][] = [];
  const lines: string[] = [];
  const io = { line: (text: string) => lines.push(text), progress: () => {}, signal: AbortSignal.any([]), folder: '/' };
  const onScan = async (...scan: string[]) => void scans.push(scan);
  const code = await wechatCommand({ onScan, isReal }, args, io as never);
  return { code, scans, lines };
}

test('with an official account no command binds an account', async () => {
  expect(await run(['scan', SCENE], true)).toMatchObject({ code: 1, scans: [] });
});

test.each([[[]], [['scan']], [['scan', 'a b']], [['scan', 'x'.repeat(65)]], [['other', SCENE]]])(
  '%j is answered by how to use it',
  async (args) => {
    const { code, scans, lines } = await run(args);
    expect([code, scans]).toEqual([1, []]);
    expect(lines[0]).toMatch(/^Usage:/);
  },
);

test('the outbox says how to play the scan, and playing it gives scene, an open id and the name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const wechat = createOutboxWechat(createOutbox(folder, () => '2026-03-01T02:00:00.000Z'));
  const { url, expiresIn } = await wechat.createBindingQr({ scene: SCENE, lifeSeconds: 300 });
  expect(url).toContain('未配置微信公众号');
  expect(expiresIn).toBe(300);
  const [name = ''] = await readdir(folder);
  const words = (await readFile(join(folder, name), 'utf8')).trim();
  expect(words).toBe(`npm run wechat -- scan ${SCENE}`);
  const { code, scans } = await run([...words.split(' ').slice(4), '小李']);
  expect(code).toBe(0);
  expect(scans).toEqual([[SCENE, expect.stringMatching(/^outbox-[0-9a-f]{20}$/), '小李']]);
});
