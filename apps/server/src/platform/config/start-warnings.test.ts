import { expect, test } from 'vitest';
import { startWarnings } from './start-warnings.ts';

const smtp = { url: 'smtp://mail.example.cn' } as never;

test.each([
  ['mails that are really sent and have no links', { channels: { smtp }, publicUrl: undefined }, 1],
  ['not of mails with links', { channels: { smtp }, publicUrl: 'https://portal.example.cn' }, 0],
  ['not of mails that end in the outbox', { channels: { smtp: undefined }, publicUrl: undefined }, 0],
])('the start warns of %s', (_what, configuration, warnings) => {
  expect(startWarnings(configuration)).toHaveLength(warnings);
});
