import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ADMIN, DEMO_FILE, type DemoAccounts } from '../features/accounts/demo-accounts.ts';
import type { Configuration } from '../platform/config/configuration.ts';

type Settings = Pick<Configuration, 'publicUrl' | 'host' | 'port' | 'databaseUrl' | 'dataDir' | 'demoData'>;

/** What the start prints. `demo`: the secrets of the demo, for a terminal alone; without them it says where they are. */
export function greeting(settings: Settings, demo: DemoAccounts | undefined): string {
  const { publicUrl, host, port, databaseUrl, dataDir } = settings;
  const address = publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  const lines = [
    `LDY 漏洞情报门户已启动：${address}`,
    `接口描述：${address}/api/openapi.json`,
    `数据库：${databaseUrl ? 'PostgreSQL' : `内嵌（${dataDir}）`}`,
    `验证码邮件与短信：未配置渠道时存放于 ${join(dataDir, 'outbox')}`,
    ...(demo ? describeDemo(demo) : whereDemoIs(settings)),
    '账号：npm run accounts -- create（--help 查看全部命令）',
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`;
}

function whereDemoIs({ demoData, dataDir }: Settings): string[] {
  const file = join(dataDir, DEMO_FILE);
  return demoData && existsSync(file) ? [`演示账号与注册邀请码：见 ${file}`] : [];
}

function describeDemo({ accounts, invitations }: DemoAccounts): string[] {
  const passwords = accounts.map(({ userName, password }) => `  ${userName.padEnd(16)} ${password}`);
  const hasAdmin = accounts.some(({ userName }) => userName === DEMO_ADMIN);
  const admin = `后台：以 ${DEMO_ADMIN} 登录后打开 /admin，动态验证码用 npm run accounts -- totp ${DEMO_ADMIN} 查看`;
  return [
    ...(accounts.length > 0 ? ['演示账号（用户名与密码，仅属于本次安装）：', ...passwords] : []),
    ...(hasAdmin ? [admin] : []),
    ...(invitations.length > 0 ? [`注册邀请码（各限用一次）：${invitations.join('  ')}`] : []),
  ];
}
