import type { TranslationConfiguration } from '../../platform/config/translation-variables.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { loadGlossary } from './glossary.ts';
import { createLibreTranslator } from './libre-translator.ts';
import { createOpenAiTranslator } from './openai-translator.ts';
import type { TranslationDeps } from './translate-library.ts';

/** A model takes its time. */
const TIMEOUT_MS = 120_000;

/** Undefined: no provider is configured. @throws Error when the glossary cannot be read. */
export function composeTranslation(
  configuration: TranslationConfiguration | undefined,
): Omit<TranslationDeps, 'database' | 'clock'> | undefined {
  if (!configuration) return undefined;
  const { provider, url, key, model, charactersPerDay, glossaryFile } = configuration;
  const fetch = createSafeFetch({ hosts: [], configured: [url], timeoutMs: TIMEOUT_MS });
  const translator =
    provider === 'openai'
      ? createOpenAiTranslator({ url, key, model, fetch })
      : createLibreTranslator({ url, key, fetch });
  return { translator, glossary: loadGlossary(glossaryFile), charactersPerDay };
}
