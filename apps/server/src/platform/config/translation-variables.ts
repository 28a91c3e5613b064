import type { z } from 'zod';
import { address, choice, text, wholeNumber } from './kinds.ts';

function isPlain(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === '';
}

/** Machine translation of descriptions that no source wrote in Chinese. */
export const TRANSLATION_VARIABLES = {
  LDY_TRANSLATION_PROVIDER: {
    schema: choice('none', 'openai', 'libretranslate').default('none'),
    default: 'none: nothing is translated, and nothing leaves the portal',
    description:
      'Who translates English descriptions: openai (any endpoint of chat completions in its form) or libretranslate.',
    chinese: '翻译英文描述的服务：none（不翻译）、openai（任何同形式的对话补全接口）或 libretranslate。',
    unset: 'none：不翻译，内容不离开门户',
  },
  LDY_TRANSLATION_URL: {
    schema: address(['https:', 'http:'], 'https://llm.example.cn/v1')
      .refine(isPlain, 'must have no user name, no query and no fragment; the key is LDY_TRANSLATION_KEY')
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    default: 'none; needed with a provider',
    description:
      'Base address of the provider; /chat/completions or /translate is added. It may be inside the network.',
    chinese: '翻译服务的根地址，其后加 /chat/completions 或 /translate；可以在内网。',
    unset: '未设置；使用翻译服务时必填',
  },
  LDY_TRANSLATION_KEY: {
    schema: text.optional(),
    default: 'none',
    description: 'API key of the provider.',
    chinese: '翻译服务的密钥。',
    unset: '未设置',
    secret: true,
  },
  LDY_TRANSLATION_MODEL: {
    schema: text.optional(),
    default: 'none; needed with openai',
    description: 'Model, as the provider calls it.',
    chinese: '模型名称，以服务方的称呼为准。',
    unset: '未设置；使用 openai 时必填',
  },
  LDY_TRANSLATION_CHARACTERS_PER_DAY: {
    schema: wholeNumber(1, 100_000_000, 200_000),
    default: '200000',
    description: 'Characters of original text a day (Asia/Shanghai) that are sent at most, in all processes together.',
    chinese: '每天（北京时间）最多送翻的原文字符数，所有进程合计。',
  },
  LDY_TRANSLATION_GLOSSARY: {
    schema: text.optional(),
    default: 'none: the built-in glossary alone',
    description:
      'File with terms of your own, one a line: English, a tab, Chinese. They go before the built-in ones. Relative to the project.',
    chinese: '自有术语表：每行为英文、制表符、中文，优先于内置术语。相对于项目文件夹。',
    unset: '只用内置术语表',
  },
} as const;

type Name = keyof typeof TRANSLATION_VARIABLES;
type Values = { [N in Name]: z.output<(typeof TRANSLATION_VARIABLES)[N]['schema']> };

export interface TranslationConfiguration {
  provider: 'openai' | 'libretranslate';
  /** Without a slash at its end. */
  url: string;
  key: string | undefined;
  /** '' for providers that have none. */
  model: string;
  charactersPerDay: number;
  glossaryFile: string | undefined;
}

/** One sentence for each missing variable. */
export function translationProblems(values: Values): string[] {
  const { LDY_TRANSLATION_PROVIDER: provider } = values;
  const needed: Name[] =
    provider === 'none'
      ? []
      : provider === 'openai'
        ? ['LDY_TRANSLATION_URL', 'LDY_TRANSLATION_MODEL']
        : ['LDY_TRANSLATION_URL'];
  return needed
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} must be set where LDY_TRANSLATION_PROVIDER is ${provider}.`);
}

/** Call only when `translationProblems` is empty. Undefined: nothing is translated. */
export function toTranslation(values: Values): TranslationConfiguration | undefined {
  if (values.LDY_TRANSLATION_PROVIDER === 'none') return undefined;
  return {
    provider: values.LDY_TRANSLATION_PROVIDER,
    url: values.LDY_TRANSLATION_URL ?? '',
    key: values.LDY_TRANSLATION_KEY,
    model: values.LDY_TRANSLATION_MODEL ?? '',
    charactersPerDay: values.LDY_TRANSLATION_CHARACTERS_PER_DAY,
    glossaryFile: values.LDY_TRANSLATION_GLOSSARY,
  };
}
