import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { describeConfiguration } from './describe-configuration.ts';
import { settingsInForce } from './settings-in-force.ts';
import { VARIABLES, type Variable } from './variables.ts';

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
    [{ LDY_DASHBOARD_URL: 'http://screen.example.cn' }, /LDY_DASHBOARD_URL must be an https address/],
    [{ LDY_DASHBOARD_URL: 'https://me:pass@screen.example.cn' }, /LDY_DASHBOARD_URL must be an https address/],
    [
      { LDY_PUBLIC_URL: 'https://v.example.cn', LDY_DASHBOARD_URL: 'https://V.example.cn:443/x' },
      /LDY_DASHBOARD_URL must have another origin/,
    ],
    [{ LDY_MAP_FILE: 'map.json', LDY_MAP_VALUES: 'values.csv' }, /^LDY_MAP_APPROVAL must be set where there is a map/],
    [{ LDY_MAP_APPROVAL: '审图号待定' }, /LDY_MAP_APPROVAL must be a 审图号/],
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

test('every setting is described in Chinese, and so is what holds without it where that is not simply a value', () => {
  for (const [name, variable] of Object.entries<Variable>(VARIABLES)) {
    expect(variable.chinese, name).toMatch(/\p{Script=Han}.*。$/u);
    const { success, data } = variable.schema.safeParse(variable.default);
    const isItsValue = success && isDeepStrictEqual(data, variable.schema.parse(undefined));
    expect(variable.unset !== undefined, `${name}: is the default a value, or said in \`unset\``).toBe(!isItsValue);
  }
});

test('settings in force show no secret, no password of an address and no query', () => {
  const env = {
    ...{ LDY_SMS_KEY_SECRET: 'geheim', LDY_S3_ENDPOINT: 'https://user:geheim@s3.example.cn' },
    LDY_CAPTCHA_VERIFY_URL: 'https://captcha.example.cn/verify?key=geheim',
  };
  const settings = new Map(
    settingsInForce(env, new Set(['LDY_S3_ENDPOINT'])).map((setting) => [setting.name, setting]),
  );
  expect(settings.get('LDY_SMS_KEY_SECRET')).toMatchObject({ value: '', from: 'environment', secret: true });
  expect(settings.get('LDY_S3_ENDPOINT')).toMatchObject({ value: 'https://***@s3.example.cn', from: 'file' });
  expect(settings.get('LDY_CAPTCHA_VERIFY_URL')?.value).toBe('https://captcha.example.cn/verify?***');
  expect(settings.get('LDY_SMTP_URL')).toMatchObject({ value: '邮件写入数据文件夹中的 outbox/', from: 'default' });
});
