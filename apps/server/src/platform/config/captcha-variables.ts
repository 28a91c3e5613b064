import { z } from 'zod';
import { choice, isUrl, text, wholeNumber } from './kinds.ts';

/** The slider check: limits and provider; read by script-captcha.ts for a script-loaded provider. */
export const CAPTCHA_VARIABLES = {
  LDY_CAPTCHA_CHALLENGES_PER_MINUTE: {
    schema: wholeNumber(1, 1_000_000, 60),
    default: '60',
    description: 'Slider checks that one address may ask for per minute, its network four times as many.',
    chinese: '一个地址每分钟可请求滑块验证的次数，所在网段为其四倍。',
  },
  LDY_CAPTCHA_PROVIDER: {
    schema: choice('own', 'script').default('own'),
    default: 'own',
    description: 'The slider check: our own, or a script-loaded one; script needs the five variables that follow.',
    chinese: '滑块验证的提供方：own 为内置，script 为第三方脚本，须同时设置以下五项。',
  },
  LDY_CAPTCHA_ID: {
    schema: text.optional(),
    default: 'none',
    description: 'Id of this portal at the provider of the script-loaded slider check.',
    chinese: '本门户在第三方滑块服务的标识。',
    unset: '未设置',
  },
  LDY_CAPTCHA_PACKAGE: {
    schema: text.optional(),
    default: 'none',
    description: 'Package name of this portal at that provider.',
    chinese: '本门户在第三方滑块服务的包名。',
    unset: '未设置',
  },
  LDY_CAPTCHA_SCRIPTS: {
    schema: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine(
        (parts) => parts.length === 4 && parts.every((part) => isUrl(part, ['http:', 'https:'])),
        'must be four URLs, comma-separated: md5, polyfill, jsencrypt, captcha',
      )
      .optional(),
    default: 'none',
    description:
      'Its scripts md5, polyfill, jsencrypt and captcha, comma-separated; #sha384-… after an address is its integrity.',
    chinese: '第三方滑块的四个脚本 md5、polyfill、jsencrypt、captcha，以逗号分隔；地址后的 #sha384-… 为完整性校验值。',
    unset: '未设置',
  },
  LDY_CAPTCHA_VERIFY_URL: {
    schema: text.refine((value) => isUrl(value, ['http:', 'https:']), 'must be a URL').optional(),
    default: 'none',
    description: 'Where the server asks that provider whether a token is genuine.',
    chinese: '服务器向第三方滑块服务核实令牌的地址。',
    unset: '未设置',
  },
  LDY_CAPTCHA_SECRET: {
    schema: text.optional(),
    default: 'none',
    description: 'Secret of this portal at that provider.',
    chinese: '本门户在第三方滑块服务的密钥。',
    unset: '未设置',
    secret: true,
  },
} as const;
