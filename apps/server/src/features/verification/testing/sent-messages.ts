import type { Queryable } from '#server/platform/database/database.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';

export interface SentMessage {
  channel: 'mail' | 'phone';
  to: string;
  /** The six digits in it, '' if it has none. */
  code: string;
  text: string;
  deliver: boolean;
}

/** The messages in the job table, decrypted, oldest first. */
export async function sentMessages(database: Queryable, sealer: Sealer): Promise<SentMessage[]> {
  const jobs = await database.query<{ name: string; payload: { sealed: string } }>(
    "select name, payload from job where name in ('send-mail', 'send-sms') order by id",
  );
  return jobs.map(({ name, payload }) => {
    const { message, deliver } = JSON.parse(sealer.open(`job.${name}`, payload.sealed)) as {
      message: { to: string; text: string };
      deliver: number;
    };
    const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0] ?? '';
    return {
      channel: name === 'send-mail' ? 'mail' : 'phone',
      to: message.to,
      code,
      text: message.text,
      deliver: deliver === 1,
    };
  });
}
