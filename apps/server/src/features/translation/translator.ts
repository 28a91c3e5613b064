import type { Probe } from '../../platform/probes/probe.ts';
import type { GlossaryTerm } from './glossary.ts';

/** A service that translates English to Chinese. */
export interface Translator {
  /** Engine and model, shown beside each translation, e.g. `deepseek-chat (api.deepseek.com)`. */
  engine: string;
  /**
   * The Chinese text. `terms`: those of the glossary that occur in the text. Throws UntranslatableError where another try would end the same, any
   * other error where it may help.
   */
  translate(text: string, terms: readonly GlossaryTerm[], signal: AbortSignal): Promise<string>;
  /** Asks for what the service offers; no text is sent. */
  probe: Probe;
}

/** The provider refuses this text, or what it answered is no translation of it. The message names no part of the text. */
export class UntranslatableError extends Error {
  override name = 'UntranslatableError';
}

/** Answers that concern this text alone; others concern the account or the service. */
const ABOUT_THE_TEXT = new Set([400, 413, 422, 451]);

/** The JSON of a good answer. @throws UntranslatableError, or an Error that says what the operator can do. */
export async function answerOf(response: Response, provider: string): Promise<unknown> {
  if (ABOUT_THE_TEXT.has(response.status))
    throw new UntranslatableError(`${provider} refuses the text (${response.status}).`);
  if (response.status === 401 || response.status === 403)
    throw new Error(`${provider} refuses the key (${response.status}): check LDY_TRANSLATION_KEY.`);
  if (response.status === 404)
    throw new Error(
      `${provider} has no such address or model (404): check LDY_TRANSLATION_URL and LDY_TRANSLATION_MODEL.`,
    );
  if (!response.ok) throw new Error(`${provider} answered ${response.status}.`);
  return response.json().catch(() => {
    throw new Error(`${provider} did not answer with JSON: check LDY_TRANSLATION_URL.`);
  });
}
