import { refused } from '#server/platform/errors.ts';
import { takeSendingSlot, waitInWords } from '../../verification/sending-limit.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';

/** In an hour: enough to try settings, too few to bother anybody or to cost much. */
const PER_PERSON = 5;
const PER_PORTAL = 20;

/** Counts a test message, or throws staffTooOften. One that fails counts too. */
export async function limitTestMessages(
  { database, sealer, clock }: Pick<BackOfficeDeps, 'database' | 'sealer' | 'clock'>,
  accountId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [who, most, sender] of [
      [accountId, PER_PERSON, '每人'],
      ['', PER_PORTAL, '全站'],
    ] as const) {
      const subject = sealer.index('back-office.test-message', who);
      const limit = { most, windowSeconds: 3_600, gapSeconds: 0 };
      const { waitSeconds } = await takeSendingSlot(tx, subject, limit, clock());
      if (waitSeconds > 0)
        throw refused(
          'staffTooOften',
          `${sender}每小时最多发送 ${most} 条测试消息，请约 ${waitInWords(waitSeconds)}后再试`,
        );
    }
  });
}
