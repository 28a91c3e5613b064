import type { ProbedPart } from '@ldy/contract/back-office/operations.ts';
import { createFilesProbe } from '#server/platform/files/probe-files.ts';
import { createClamdProbe } from '#server/platform/files/scan-for-viruses.ts';
import type { FaultKind, Probe } from '#server/platform/probes/probe.ts';
import { createProviderProbe } from '../../captcha/captcha-provider.ts';
import type { BackOfficeDeps } from '../staff-deps.ts';

export type ProbeDeps = Pick<
  BackOfficeDeps,
  'database' | 'clock' | 'configuration' | 'channels' | 'singleSignOn' | 'translation' | 'files'
>;

/** A provider, or the store of files, as this portal uses it. */
export interface ProbedTarget {
  /** Shown to operators: no credentials, no query. */
  name: string;
  probe: Probe;
}

/** What is configured and can be asked; a part that is missing is not configured. */
export function probedTargets(deps: ProbeDeps): Partial<Record<ProbedPart, ProbedTarget>> {
  const { configuration, channels, singleSignOn, translation, files } = deps;
  const { scriptCaptcha, channels: configured } = configuration;
  const { s3, folder, clamd } = configuration.files;
  const { smtp, sms, wechat, sso } = configured;
  const targets: Record<ProbedPart, ProbedTarget | undefined> = {
    files: {
      name: s3 ? `存储桶 ${s3.bucket}${s3.endpoint ? `，${hostOf(s3.endpoint)}` : ''}` : folder,
      probe: createFilesProbe(files),
    },
    'virus-scan': clamd && { name: `${clamd.host}:${clamd.port}`, probe: createClamdProbe(clamd) },
    mail: both(smtp && hostOf(smtp.url), channels.mailer.probe),
    sms: both(sms && SMS_PROVIDERS[sms.provider], channels.sms.probe),
    wechat: both(wechat && `公众号 ${wechat.appId}`, channels.wechat.probe),
    'single-sign-on': both(sso && hostOf(sso.issuer), singleSignOn?.issuer.probe),
    translation: both(translation?.translator.engine, translation?.translator.probe),
    captcha: scriptCaptcha && { name: hostOf(scriptCaptcha.verifyUrl), probe: createProviderProbe(scriptCaptcha) },
  };
  return Object.fromEntries(Object.entries(targets).filter(([, target]) => target));
}

const SMS_PROVIDERS = { aliyun: '阿里云短信', tencent: '腾讯云短信' } as const;
const hostOf = (address: string): string => new URL(address).host;
const both = (name: string | undefined, probe: Probe | undefined): ProbedTarget | undefined =>
  name !== undefined && probe ? { name, probe } : undefined;

/** What it means that a part is not configured. */
export const WITHOUT: Record<ProbedPart, string> = {
  files: '未配置',
  'virus-scan': '未配置，上传的文件不检查病毒',
  mail: '未配置，邮件写入发件箱',
  sms: '未配置，短信写入发件箱',
  wechat: '未配置，二维码与消息写入发件箱',
  'single-sign-on': '未配置，个人账号在本站注册和登录',
  translation: '未配置，英文描述不翻译',
  captcha: '未配置，使用内置滑块',
};

export const FAULTS: Record<FaultKind, string> = {
  unreachable: '无法连接',
  refused: '凭据或权限被拒绝',
  unexpected: '应答异常',
};

/** What the operator can do about a fault. */
export const ADVICE: Record<ProbedPart, Record<FaultKind, string>> = {
  files: {
    unreachable: '请检查共享文件夹是否已挂载；使用 S3 时，检查 LDY_S3_ENDPOINT 与网络。',
    refused: '请检查文件夹的属主与权限；使用 S3 时，检查 LDY_S3_ACCESS_KEY 是否可读、写、列出和删除对象。',
    unexpected: '请检查磁盘空间与文件夹是否还在；使用 S3 时，检查存储桶 LDY_S3_BUCKET 是否存在。',
  },
  'virus-scan': {
    unreachable: '其间不能上传文件。请检查 clamd 是否在运行，以及 LDY_CLAMD 的地址和端口。',
    refused: '其间不能上传文件。请检查 clamd 是否允许本机连接。',
    unexpected: '其间不能上传文件。请检查 LDY_CLAMD 的端口上是否是 clamd。',
  },
  mail: {
    unreachable: '请检查 LDY_SMTP_URL 的主机与端口，以及网络是否放行。',
    refused: '请检查 LDY_SMTP_URL 中的用户名与密码；多数邮箱须使用授权码。',
    unexpected: '请检查 LDY_SMTP_URL 的协议与端口是否相符（587 用 smtp，465 用 smtps），或联系邮件服务商。',
  },
  sms: {
    unreachable: '请检查网络是否放行服务商的地址；使用网关时，检查 LDY_SMS_ENDPOINT。',
    refused: '请检查 LDY_SMS_KEY_ID 与 LDY_SMS_KEY_SECRET，以及服务器的时间是否准确。',
    unexpected: '请检查 LDY_SMS_CODE_TEMPLATE 的模板是否已通过审核，以及账户是否欠费。',
  },
  wechat: {
    unreachable: '请检查网络是否放行微信接口；使用网关时，检查 LDY_WECHAT_ENDPOINT。',
    refused: '请检查 LDY_WECHAT_APP_ID 与 LDY_WECHAT_APP_SECRET，并把服务器的出口地址加入公众号的 IP 白名单。',
    unexpected: '请按错误码在微信公众平台查看原因；若是频次限制，稍后自会恢复。',
  },
  'single-sign-on': {
    unreachable: '其间个人账号无法登录。请检查 LDY_OIDC_ISSUER 与网络。',
    refused: '其间个人账号无法登录。请检查统一认证是否允许本机读取其发现文档。',
    unexpected: '其间个人账号无法登录。请检查 LDY_OIDC_ISSUER 是否与统一认证公布的发行者完全一致。',
  },
  translation: {
    unreachable: '其间不再翻译新的描述。请检查 LDY_TRANSLATION_URL 与网络。',
    refused: '其间不再翻译新的描述。请检查 LDY_TRANSLATION_KEY。',
    unexpected: '其间可能不再翻译新的描述。请检查 LDY_TRANSLATION_URL 是否为接口的根地址。',
  },
  captcha: {
    unreachable: '其间无法登录和注册。请检查 LDY_CAPTCHA_VERIFY_URL 与网络，或改用内置滑块。',
    refused: '其间无法登录和注册。请检查 LDY_CAPTCHA_ID 与 LDY_CAPTCHA_SECRET。',
    unexpected: '其间可能无法登录和注册。请检查 LDY_CAPTCHA_VERIFY_URL 是否为校验接口。',
  },
};
