import { z } from 'zod';
import { noInput } from '../accounts/account-fields.ts';
import { BANNER_KINDS, bannerLink } from '../banner.ts';
import { instant } from '../days.ts';
import type { FileType } from '../file-types.ts';
import { rule } from '../rule.ts';
import { reason, staffCall } from './staff-call.ts';

const plain = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `最长为 ${longest} 个字符`)
    .regex(/^[^<>"\p{C}]*$/u, '不能含有尖括号、双引号和看不见的字符');
const address = z
  .string()
  .trim()
  .max(500, '最长为 500 个字符')
  .regex(/^https?:\/\/[^\s"'<>\\/@?#\p{C}]+(?:[/?#][^\s"'<>\\\p{C}]*)?$/u, '请填写 http 或 https 地址');
const orNothing = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]);
const mailOrNothing = orNothing(z.email('请输入正确的邮箱地址').max(100, '最长为 100 个字符'));

/** Key of a logo that was uploaded. */
export const logoKey = z.string().regex(/^[\w-]{22}$/);
export const logoAddress = (key: string): string => `/brand/${key}.png`;

/** What the back office says in place of the configuration; '' shows nothing, what is left out stays as configured. */
export const brand = z.strictObject({
  name: plain(60).min(1, '请填写门户名称').optional(),
  vendor: plain(60).min(1, '请填写运营单位').optional(),
  vendorUrl: orNothing(address).optional(),
  logo: orNothing(logoKey).optional(),
  icpFiling: plain(40).optional(),
  policeFiling: plain(40).optional(),
  phone: plain(40).optional(),
  mail: mailOrNothing.optional(),
  supportMail: mailOrNothing.optional(),
  links: z
    .array(z.strictObject({ label: plain(40).min(1, '请填写链接名称'), url: address }))
    .max(12, '最多 12 个链接')
    .optional(),
});
export type Brand = z.output<typeof brand>;
export type BrandField = keyof Brand;
export const BRAND_FIELDS = Object.keys(brand.shape) as BrandField[];

const revision = z.int32().min(0);
const saved = { revision, by: z.string(), at: z.string(), reason: z.string() };

export const readBrand = staffCall(
  'texts.read',
  'texts/brand',
  '品牌与联系方式，及各项的来源',
  noInput,
  z.object({
    revision,
    content: brand,
    /** As configured, for what the back office does not say. `logo` is an address. */
    configured: z.object({
      ...{ name: z.string(), vendor: z.string(), vendorUrl: z.string(), logo: z.string() },
      ...{ icpFiling: z.string(), policeFiling: z.string(), phone: z.string(), mail: z.string() },
      supportMail: z.string(),
      links: z.array(z.object({ label: z.string(), url: z.string() })),
    }),
    /** Which of these the environment or the file .env sets; the others are defaults. */
    set: z.array(z.enum(BRAND_FIELDS as [BrandField])),
    history: z.array(z.object({ ...saved, content: brand })),
  }),
);
export const saveBrand = staffCall(
  'texts.edit',
  'texts/brand/save',
  '修改品牌与联系方式',
  z.strictObject({ revision, brand, reason }),
  z.object({ revision }),
);

export const LOGO_TYPES = ['png', 'jpg'] as const satisfies readonly FileType[];
/** Uploads a logo; it is shown when the brand names it. */
export const uploadLogo = {
  ...staffCall('texts.upload-logo', 'texts/logo', '上传标志（PNG、JPG）', noInput, z.object({ key: logoKey })),
  upload: { field: 'logo', types: LOGO_TYPES, maxBytes: 2 * 1024 * 1024 },
};

export const BANNER_AUDIENCES = ['all', 'visitors', 'signed-in', 'personal', 'enterprise', 'business'] as const;
export type BannerAudience = (typeof BANNER_AUDIENCES)[number];

/** A link of a banner: to a page of the portal, or to another site. */
const target = z.union(
  [
    z
      .string()
      .trim()
      .max(500)
      .regex(/^\/(?![/\\])[^\s"'<>\\\p{C}]*$/u),
    address,
  ],
  '请填写以 / 开头的站内地址，或 http、https 地址',
);

export const banner = z
  .strictObject({
    kind: z.enum(BANNER_KINDS),
    text: plain(200).min(1, '请填写公告内容'),
    link: z.strictObject({ label: plain(20).min(1, '请填写链接文字'), url: target }).nullable(),
    audience: z.enum(BANNER_AUDIENCES),
    from: instant('请填写开始时间'),
    until: instant('请填写结束时间'),
    closable: z.boolean(),
  })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), rule('结束时间须晚于开始时间', ['until']));
export type Banner = z.output<typeof banner>;

const storedBanner = z.object({ ...banner.shape, link: bannerLink.nullable() });

export const readBannerText = staffCall(
  'texts.read',
  'texts/banner',
  '公告横幅与历次修改',
  noInput,
  z.object({
    revision,
    banner: storedBanner.nullable(),
    state: z.enum(['none', 'coming', 'shown', 'ended']),
    history: z.array(z.object({ ...saved, banner: storedBanner.nullable() })),
  }),
);
export const saveBanner = staffCall(
  'texts.edit',
  'texts/banner/save',
  '发布或撤下公告横幅',
  z.strictObject({ revision, banner: banner.nullable(), reason }),
  z.object({ revision }),
);

export const CALLS = { readBrand, saveBrand, uploadLogo, readBannerText, saveBanner };
