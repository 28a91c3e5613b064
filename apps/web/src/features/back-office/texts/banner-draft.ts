import type { Banner, BannerAudience, readBannerText } from '@ldy/contract/back-office/site-texts.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { SHANGHAI_OFFSET_MS } from '@ldy/domain/calendar/shanghai-day.ts';

export type StoredBanner = NonNullable<OutputOf<typeof readBannerText>['banner']>;

/** What the form holds; times as in its fields, in Asia/Shanghai. */
export interface BannerDraft {
  kind: Banner['kind'];
  text: string;
  linkLabel: string;
  linkUrl: string;
  audience: BannerAudience;
  from: string;
  until: string;
  closable: boolean;
}

export const KIND_NAMES: Record<Banner['kind'], string> = {
  info: '公告',
  warning: '重要提醒',
  maintenance: '维护通知',
};

export const AUDIENCE_NAMES: Record<BannerAudience, string> = {
  all: '所有人',
  visitors: '未登录的访客',
  'signed-in': '已登录的账号',
  personal: '个人版账号',
  enterprise: '企业版账号',
  business: '商业版账号',
};

/** An ISO time → `2026-12-01T08:00` in Asia/Shanghai. */
export const toField = (time: string): string =>
  new Date(Date.parse(time) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 16);

const fromField = (text: string): string =>
  text === '' ? '' : new Date(Date.parse(`${text}:00Z`) - SHANGHAI_OFFSET_MS).toISOString();

export const emptyDraft = (now: string): BannerDraft => ({
  ...{ kind: 'info', text: '', linkLabel: '', linkUrl: '', audience: 'all', closable: true },
  from: toField(now),
  until: toField(new Date(Date.parse(now) + DAY_MS).toISOString()),
});

export const draftOfBanner = ({ link, from, until, ...banner }: StoredBanner): BannerDraft => ({
  ...banner,
  linkLabel: link?.label ?? '',
  linkUrl: link?.url ?? '',
  from: toField(from),
  until: toField(until),
});

/** What the call takes; not yet checked. */
export const bannerOf = ({ linkLabel, linkUrl, from, until, ...draft }: BannerDraft): Banner => ({
  ...draft,
  link: linkLabel.trim() === '' && linkUrl.trim() === '' ? null : { label: linkLabel, url: linkUrl },
  from: fromField(from),
  until: fromField(until),
});
