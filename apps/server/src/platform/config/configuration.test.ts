import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { describeConfiguration } from './describe-configuration.ts';
import { VARIABLES } from './variables.ts';

describe('a start is stopped', () => {
  test.each([
    [{ LDY_PROT: '80' }, /^LDY_PROT is not a setting of the portal\. npm start -- --help lists them all\.$/],
    [{ LDY_DATADIR: 'x' }, /Is LDY_DATA_DIR meant\?/],
    [{ LDY_PORT: '80000' }, /^LDY_PORT must be a whole number from 1 to 65535 \(it is "80000"\)\.$/],
    [{ LDY_PORT: '1e3' }, /LDY_PORT must be a whole number/],
    [{ LDY_LOG_LEVEL: 'loud' }, /LDY_LOG_LEVEL must be one of fatal, error/],
    [{ LDY_PUBLIC_URL: 'javascript:1' }, /LDY_PUBLIC_URL must be a URL/],
    [{ LDY_TRUSTED_PROXIES: '10.0.0.1,proxy' }, /LDY_TRUSTED_PROXIES must be addresses/],
    [{ LDY_TRUSTED_PROXIES: '10.0.0.0/33' }, /LDY_TRUSTED_PROXIES must be addresses/],
    [
      { LDY_CAPTCHA_PROVIDER: 'script', LDY_CAPTCHA_ID: 'x' },
      /^LDY_CAPTCHA_PACKAGE must be set where [\s\S]*CAPTCHA_SECRET/,
    ],
    [{ LDY_CAPTCHA_SCRIPTS: 'https://a.example/md5.js' }, /LDY_CAPTCHA_SCRIPTS must be four URLs/],
    [{ LDY_DEMO_DATA: 'yes' }, /LDY_DEMO_DATA must be one of on, off/],
  ])('by %j', (env, message) => {
    expect(() => readConfiguration(env)).toThrow(message);
  });

  test('with every problem at once, and never with a secret', () => {
    const env = { DATABASE_URL: 'mysql://root:hunter2@db', LDY_PORT: 'x' };
    const read = () => readConfiguration(env);
    expect(read).toThrow(/LDY_PORT[^\n]*\nDATABASE_URL must be postgres:\/\//);
    expect(read).not.toThrow(/hunter2/);
  });
});

test('an empty environment is the embedded portal with its demo data', () => {
  expect(readConfiguration({ LDY_PORT: '' })).toMatchObject({
    port: 8000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    demoData: true,
    trustedProxies: [],
    logLevel: 'info',
  });
});

test('a server database has no demo data unless it is wanted', () => {
  const DATABASE_URL = 'postgres://ldy:secret@db.internal:5432/ldy';
  expect(readConfiguration({ DATABASE_URL }).demoData).toBe(false);
  expect(readConfiguration({ DATABASE_URL, LDY_DEMO_DATA: 'on' }).demoData).toBe(true);
});

test('values are read as what they are', () => {
  const env = {
    LDY_PUBLIC_URL: 'https://Vuln.example.cn/',
    LDY_TRUSTED_PROXIES: '10.0.0.5, fd00::/8',
    LDY_PORT: ' 80 ',
  };
  expect(readConfiguration(env)).toMatchObject({
    publicUrl: 'https://vuln.example.cn',
    trustedProxies: ['10.0.0.5', 'fd00::/8'],
    port: 80,
  });
});

test('other people’s variables and those of tests are left alone', () => {
  const env = { PATH: '/bin', PORT: 'x', LDY_TEST_DATABASE_URL: 'y', LDY_TEST_SEED: '7', LDY_TEST_BUDGET: 'long' };
  expect(() => readConfiguration(env)).not.toThrow();
});

test('the help names every variable', () => {
  const help = describeConfiguration();
  for (const name of Object.keys(VARIABLES)) expect(help).toContain(name);
});
