import type { Configuration } from './configuration.ts';

/** What an operator should know of a configuration that is valid and does less than expected. Logged at the start. */
export const startWarnings = ({
  channels: { smtp },
  publicUrl,
}: {
  channels: Pick<Configuration['channels'], 'smtp'>;
  publicUrl: string | undefined;
}): string[] =>
  smtp && publicUrl === undefined
    ? ['LDY_PUBLIC_URL is not set: mails about applications and reports are sent without links']
    : [];
