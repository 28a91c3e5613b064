import { z } from 'zod';
import { choice, isUrl, text, wholeNumber } from './kinds.ts';

/** The slider check: limits and provider; read by script-captcha.ts for a script-loaded provider. */
export const CAPTCHA_VARIABLES = {
  LDY_CAPTCHA_CHALLENGES_PER_MINUTE: {
    schema: wholeNumber(1, 1_000_000, 60),
    default: '60',
    description: 'Slider checks that one address may ask for per minute, its network four times as many.',
  },
  LDY_CAPTCHA_PROVIDER: {
    schema: choice('own', 'script').default('own'),
    default: 'own',
    description: 'The slider check: our own, or a script-loaded one; script needs the five variables that follow.',
  },
  LDY_CAPTCHA_ID: {
    schema: text.optional(),
    default: 'none',
    description: 'Id of this portal at the provider of the script-loaded slider check.',
  },
  LDY_CAPTCHA_PACKAGE: {
    schema: text.optional(),
    default: 'none',
    description: 'Package name of this portal at that provider.',
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
  },
  LDY_CAPTCHA_VERIFY_URL: {
    schema: text.refine((value) => isUrl(value, ['http:', 'https:']), 'must be a URL').optional(),
    default: 'none',
    description: 'Where the server asks that provider whether a token is genuine.',
  },
  LDY_CAPTCHA_SECRET: {
    schema: text.optional(),
    default: 'none',
    description: 'Secret of this portal at that provider.',
    secret: true,
  },
} as const;
