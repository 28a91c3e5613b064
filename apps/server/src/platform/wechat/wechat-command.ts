import { createHash } from 'node:crypto';
import type { CommandIo } from '../command-socket/command-io.ts';
import type { OnScan } from './wechat.ts';

const USAGE = `Usage:
  npm run wechat -- scan <scene> [nickname]   play the scan of a QR code; the scene is in the outbox
Only where no official account is configured.`;

export interface WechatCommandDeps {
  onScan: OnScan;
  /** Whether a real official account is configured. */
  isReal: boolean;
}

export async function wechatCommand(
  { onScan, isReal }: WechatCommandDeps,
  [verb, scene, nickname = '']: readonly string[],
  io: CommandIo,
): Promise<number> {
  if (verb !== 'scan' || scene === undefined || !/^[\w-]{1,64}$/.test(scene)) {
    io.line(USAGE);
    return verb === '--help' ? 0 : 1;
  }
  if (isReal) {
    io.line('An official account is configured: codes are scanned with WeChat.');
    return 1;
  }
  await onScan(scene, `outbox-${createHash('sha256').update(scene).digest('hex').slice(0, 20)}`, nickname);
  io.line('Scanned. If the code was still alive, the account is bound now.');
  return 0;
}
