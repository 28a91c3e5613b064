import { site } from '@ldy/contract/site.ts';
import { z } from 'zod';
import { line } from './kinds.ts';

const footerLinks = site.shape.links
  .max(12)
  .refine((links) => links.every(({ label }) => label.length > 0 && label.length <= 40));

/** The operator, as shown on pages: read by compose-site.ts. LDY_BRAND, which messages need too, is in channel-variables.ts. */
export const BRAND_VARIABLES = {
  LDY_VENDOR: {
    schema: line(60).optional(),
    default: 'none: LDY_BRAND',
    description: 'Who runs the portal: shown in the footer and in the privacy policy.',
    chinese: '门户的运营方，显示在页脚与隐私政策中。',
    unset: '与 LDY_BRAND 相同',
  },
  LDY_VENDOR_URL: {
    schema: z.httpUrl('must be a URL such as https://www.example.cn').optional(),
    default: 'none',
    description: 'Where the name in the footer leads.',
    chinese: '页脚中运营方名称的链接。',
    unset: '未设置',
  },
  LDY_LOGO: {
    schema: z
      .string()
      .trim()
      .regex(/\.(?:svg|png)$/i, 'must be a file that ends in .svg or .png')
      .optional(),
    default: 'none: our own',
    description: 'File of a logo, SVG or PNG up to 200 kB, drawn 28 px high. Relative to the project.',
    chinese: '徽标文件，SVG 或 PNG，不超过 200 kB，显示高度 28 像素。相对于项目文件夹。',
    unset: '使用自带的徽标',
  },
  LDY_ICP_FILING: {
    schema: line(40).optional(),
    default: 'none',
    description: 'ICP 备案 number as issued; shown in the footer.',
    chinese: 'ICP 备案号，显示在页脚。',
    unset: '未设置',
  },
  LDY_POLICE_FILING: {
    schema: line(40).optional(),
    default: 'none',
    description: '公安备案 number as issued; shown in the footer.',
    chinese: '公安备案号，显示在页脚。',
    unset: '未设置',
  },
  LDY_LINKS: {
    schema: z
      .string()
      .transform(readLinks)
      .refine(
        (links) => footerLinks.safeParse(links).success,
        'must be links such as 名称=https://www.example.cn, 12 at most',
      )
      .optional(),
    default: 'none',
    description: 'Links of the footer: name=https://…, several of them parted by semicolons.',
    chinese: '页脚链接：名称=https://…，多个以分号分隔。',
    unset: '未设置',
  },
  LDY_PERSONAL_CENTRE_URL: {
    schema: z.httpUrl('must be a URL such as https://id.example.cn').optional(),
    default: 'none: the personal centre of the portal',
    description: 'Site where personal accounts keep their data; 个人中心 of their menu opens it in a new tab.',
    chinese: '个人账号的外部个人中心，菜单中的个人中心在新标签页打开它。',
    unset: '使用门户的个人中心',
  },
  LDY_CONTACT_PHONE: {
    schema: line(40).optional(),
    default: 'none',
    description:
      'Phone number for customers: in the contact section, the consultation card, and where somebody cannot help themselves.',
    chinese: '客服电话，显示在联系我们、咨询卡片与无法自助处理之处。',
    unset: '未设置',
  },
  LDY_CONTACT_MAIL: {
    schema: z.email('must be a mail address').optional(),
    default: 'none',
    description: 'Mail address for customers, shown beside the phone number.',
    chinese: '客服邮箱，显示在电话旁。',
    unset: '未设置',
  },
  LDY_SUPPORT_MAIL: {
    schema: z.email('must be a mail address').optional(),
    default: 'none: LDY_CONTACT_MAIL',
    description:
      'Mail address for technical questions, e.g. in the API documentation, and for reports of vulnerabilities of the portal itself: /.well-known/security.txt gives it, and is there only with an address.',
    chinese:
      '技术支持邮箱，用于接口文档，也用于接收门户自身漏洞的报告：由 /.well-known/security.txt 给出，没有邮箱时没有这个文件。',
    unset: '与 LDY_CONTACT_MAIL 相同',
  },
} as const;

/** Parses `名称=https://…; 名称=https://…`. A missing name or address becomes empty, which the schema rejects. */
function readLinks(text: string): { label: string; url: string }[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [label = '', ...url] = part.split('=');
      return { label: label.trim(), url: url.join('=').trim() };
    });
}
