import { DAILY_QUOTAS, QUOTA_KINDS, QUOTA_NAMES, type QuotaKind } from './daily-quotas.ts';
import { EDITION_ITEMS, type EditionItem, includes } from './edition-items.ts';
import type { Edition } from './roles.ts';

/** 0: cross, 1: tick, other values are shown as text. Source: specification, section 1. */
export type Privilege = 0 | 1 | string;

interface EditionOffer {
  price: string;
  /** What the price depends on. */
  terms: string;
  /** Target customers. */
  subtitle: string;
  button: string;
  scope: string;
}

/** Offer of each edition. Source: specification, section 1. */
export const EDITION_OFFERS: Record<Edition, EditionOffer> = {
  personal: {
    price: '免费',
    terms: '内测中，凭邀请码注册',
    subtitle: '面向个人研究者与爱好者',
    button: '立即开始',
    scope: '公开漏洞、普通情报',
  },
  enterprise: {
    price: '免费',
    terms: '企业认证后开通',
    subtitle: '面向企业安全与运维团队',
    button: '立即申请',
    scope: '同个人版',
  },
  business: {
    price: '付费',
    terms: '联系我们获取报价',
    subtitle: '面向需要完整情报与专家服务的企业',
    button: '联系我们',
    scope: '另含核心情报、全部数据项与高级功能',
  },
};

export interface PrivilegeRow {
  name: string;
  value: Privilege;
  soon?: true;
}

/** The daily limit as display text. */
export function quotaPrivilege(edition: Edition, kind: QuotaKind): Privilege {
  const limit = DAILY_QUOTAS[edition][kind];
  return limit === null ? '不限' : limit === 0 ? 0 : `${limit} 次`;
}

/** Items shown with a text instead of a tick. */
const VALUES: Record<string, string> = { 专家支持: '7×24 小时' };

const privilege =
  (edition: Edition) =>
  ({ name, from, soon }: EditionItem): PrivilegeRow => {
    const has = includes(edition, from);
    return { name, value: has ? (VALUES[name] ?? 1) : 0, ...(has && soon && { soon }) };
  };

/** Contents of an edition's card: information items and advanced services. */
export function privilegesOf(edition: Edition): { information: PrivilegeRow[]; services: PrivilegeRow[] } {
  const of = (kind: EditionItem['kind']) => EDITION_ITEMS.filter((item) => item.kind === kind).map(privilege(edition));
  const quotas = QUOTA_KINDS.map(
    (kind): PrivilegeRow => ({ name: `每日${QUOTA_NAMES[kind]}`, value: quotaPrivilege(edition, kind) }),
  );
  return { information: of('information'), services: [...quotas, ...of('service')] };
}

/** The item shown in the comparison table in addition to price, quotas and scope. */
const API_MENU = 80;

/** Comparison table of the editions, one row per criterion. */
export const EDITION_TABLE: readonly { name: string; soon?: true; of: (edition: Edition) => Privilege }[] = [
  { name: '价格', of: (edition) => EDITION_OFFERS[edition].price },
  ...QUOTA_KINDS.map((kind) => ({
    name: `每日${QUOTA_NAMES[kind]}`,
    of: (edition: Edition) => quotaPrivilege(edition, kind),
  })),
  { name: '情报范围', of: (edition) => EDITION_OFFERS[edition].scope },
  ...EDITION_ITEMS.filter(({ menu }) => menu === API_MENU).map(({ name, from, soon }) => ({
    name,
    ...(soon && { soon }),
    of: (edition: Edition): Privilege => (includes(edition, from) ? 1 : 0),
  })),
];
