import type { Brand, BrandField, readBrand } from '@ldy/contract/back-office/site-texts.ts';
import { logoAddress } from '@ldy/contract/back-office/site-texts.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';

export type Found = OutputOf<typeof readBrand>;
/** A field that is one line of text. */
export type LineField = Exclude<BrandField, 'logo' | 'links'>;

export const LINE_FIELDS: Record<LineField, { label: string; hint: string; type?: 'email' | 'url' | 'tel' }> = {
  name: { label: '门户名称', hint: '页眉、窗口标题、链接预览、邮件与短信' },
  vendor: { label: '运营单位', hint: '页脚与内置协议，填写登记的全称' },
  vendorUrl: { label: '运营单位网址', hint: '页脚中运营单位的链接', type: 'url' },
  icpFiling: { label: 'ICP 备案号', hint: '页脚' },
  policeFiling: { label: '公安备案号', hint: '页脚' },
  phone: { label: '商务电话', hint: '联系区、咨询卡片、页脚与登录页', type: 'tel' },
  mail: { label: '商务邮箱', hint: '与商务电话一起显示', type: 'email' },
  supportMail: { label: '技术支持邮箱', hint: 'API 文档与 security.txt', type: 'email' },
};

export const FIELD_NAMES: Record<BrandField, string> = {
  ...(Object.fromEntries(Object.entries(LINE_FIELDS).map(([field, { label }]) => [field, label])) as Record<
    LineField,
    string
  >),
  logo: '标志',
  links: '相关链接',
};

/** What pages show of a field: what the back office says, else what is configured. */
export const shownLine = ({ configured }: Found, draft: Brand, field: LineField): string => {
  if (draft[field] !== undefined) return draft[field];
  // These follow another field where nothing is configured for them.
  if (field === 'vendor' && configured.vendor === configured.name) return draft.name ?? configured.vendor;
  if (field === 'supportMail' && configured.supportMail === configured.mail) return draft.mail ?? configured.mail;
  return configured[field];
};

export const shownLogo = ({ configured }: Found, { logo }: Brand): string =>
  logo === undefined ? configured.logo : logo && logoAddress(logo);

/** One link a line: 名称=https://… */
export const writeLinks = (links: readonly { label: string; url: string }[]): string =>
  links.map(({ label, url }) => `${label}=${url}`).join('\n');

export const readLinks = (text: string): NonNullable<Brand['links']> =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf('=');
      return at === -1 ? { label: line, url: '' } : { label: line.slice(0, at).trim(), url: line.slice(at + 1).trim() };
    });
