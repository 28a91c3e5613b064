import { z } from 'zod';
import { checkStatus } from '../../platform/probes/probe.ts';
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { type GlossaryTerm, replaceTerms } from './glossary.ts';
import { answerOf, type Translator } from './translator.ts';

interface Account {
  url: string;
  key: string | undefined;
  fetch: SafeFetch;
}

const LANGUAGES = z.array(z.object({ code: z.string() }));
const ANSWER = z.object({ translatedText: z.string() });
/** Newer servers say zh-Hans, older ones zh. */
const SIMPLIFIED_CHINESE = ['zh-Hans', 'zh'];

/** LibreTranslate (https://docs.libretranslate.com). It knows no glossary: terms are put into the original in Chinese, which it leaves as they are. */
export function createLibreTranslator(account: Account): Translator {
  const { url, key } = account;
  const { host } = new URL(url);
  let target: string | undefined;
  return {
    engine: `LibreTranslate (${host})`,
    async translate(text: string, terms: readonly GlossaryTerm[], signal: AbortSignal) {
      target ??= await chineseOf(account, signal);
      const response = await account.fetch(`${url}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          q: replaceTerms(text, terms),
          source: 'en',
          target,
          format: 'text',
          ...(key ? { api_key: key } : {}),
        }),
        signal,
      });
      const answer = ANSWER.safeParse(await answerOf(response, host));
      if (!answer.success) throw new Error(`${host} answered in another form than LibreTranslate.`);
      return answer.data.translatedText.trim();
    },
    async probe(signal) {
      checkStatus(await account.fetch(`${url}/languages`, { signal }));
    },
  };
}

async function chineseOf(account: Account, signal: AbortSignal): Promise<string> {
  const { host } = new URL(account.url);
  const known = LANGUAGES.safeParse(await answerOf(await account.fetch(`${account.url}/languages`, { signal }), host));
  if (!known.success) throw new Error(`${host} does not list its languages as LibreTranslate does.`);
  const codes = known.data.map(({ code }) => code);
  const code = SIMPLIFIED_CHINESE.find((wanted) => codes.includes(wanted));
  if (code === undefined)
    throw new Error(`${host} translates to no Chinese; it knows ${codes.slice(0, 40).join(', ')}.`);
  return code;
}
