import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_FILE } from '../features/accounts/demo-accounts.ts';
import { greeting } from './greeting.ts';

const settings = (dataDir: string) => ({
  ...{ publicUrl: undefined, host: '127.0.0.1', port: 8000, databaseUrl: undefined, dataDir, demoData: true },
});
const ADMIN = { role: 'staff', userName: 'demo-admin', password: 'a-secret' };

test('a terminal is shown the demo accounts and codes that still work', () => {
  const shown = greeting(settings('/data'), { accounts: [ADMIN], invitations: ['CODE'] });
  for (const words of ['demo-admin       a-secret', 'totp demo-admin', 'CODE']) expect(shown).toContain(words);
  expect(greeting(settings('/data'), { accounts: [], invitations: [] })).not.toMatch(/demo|邀请码/);
});

test('anything else learns the file that only its owner reads, and no secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-greeting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(greeting(settings(folder), undefined)).not.toContain('演示');
  writeFileSync(join(folder, DEMO_FILE), JSON.stringify({ accounts: [ADMIN], invitations: ['CODE'] }));
  const printed = greeting(settings(folder), undefined);
  expect(printed).toContain(join(folder, DEMO_FILE));
  expect(printed).not.toMatch(/a-secret|CODE/);
});
