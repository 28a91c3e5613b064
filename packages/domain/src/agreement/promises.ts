import { DAILY_QUOTAS, QUOTA_KINDS, QUOTA_NAMES } from '../access/daily-quotas.ts';
import { EDITIONS, ROLE_NAMES } from '../access/roles.ts';
import type { LegalDocument, LegalText } from './legal-text.ts';

/** What the texts have to name, because the portal does it: data that it keeps, for how long, and the rights that people have. */
export const NAMED_IN: Record<LegalDocument, readonly string[]> = {
  protocol: ['注销', '15 天'],
  privacy: [
    '手机号',
    '邮箱',
    '用户名',
    '密码',
    '网络地址',
    '浏览器特征',
    '微信',
    '行业',
    '次数',
    '营业执照',
    '安全日志',
    '180 天',
    '__Host-sid',
    '__Host-visitor',
    'Argon2id',
    '导出',
    '注销',
    '15 天',
    '撤回',
    '6 个月',
    '15 个工作日',
    '保存的搜索',
    '您的系统',
    '我的资产',
    '最近搜索',
    '运行日志',
  ],
};

const times = (limit: number | null) => (limit === null ? '不限' : `${limit} 次`);

/** The quotas as the server counts them. */
export const QUOTA_TABLE = {
  head: ['版别', ...QUOTA_KINDS.map((kind) => `每日${QUOTA_NAMES[kind]}`)],
  rows: EDITIONS.map((edition) => [
    ROLE_NAMES[edition],
    ...QUOTA_KINDS.map((kind) => times(DAILY_QUOTAS[edition][kind])),
  ]),
};

/** In which points a text differs from what the portal does, as sentences. */
export function contradictionsOf(document: LegalDocument, text: LegalText): string[] {
  const words = JSON.stringify(text);
  const missing = NAMED_IN[document].filter((word) => !words.includes(word));
  const quotas = QUOTA_TABLE.rows.filter((row) => !words.includes(JSON.stringify(row)));
  return [
    ...(missing.length > 0 ? [`没有提到：${missing.join('、')}`] : []),
    ...(document === 'protocol' && quotas.length > 0
      ? [`次数与系统执行的不一致，应为：${quotas.map((row) => row.join(' ')).join('；')}`]
      : []),
  ];
}
