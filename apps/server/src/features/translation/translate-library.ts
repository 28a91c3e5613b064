import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import { type UntranslatedText, untranslatedTexts } from '../vulnerabilities/untranslated-texts.ts';
import { checkTranslation } from './check-translation.ts';
import type { Glossary } from './glossary.ts';
import { findTranslation, keepTranslation, skipAnchor, skippedAnchors, takeFromBudget } from './translation-store.ts';
import { type Translator, UntranslatableError } from './translator.ts';

export interface TranslationDeps {
  database: Database;
  clock(): string;
  translator: Translator;
  glossary: Glossary;
  charactersPerDay: number;
}

export interface TranslationOutcome {
  translated: number;
  /** Of these, how many were known from before. */
  known: number;
  skipped: number;
  budgetIsUsed: boolean;
}

/** Records looked at in one go. */
const BATCH = 20;
/** Calls at once; a model takes seconds for each. */
const CALLS_AT_ONCE = 4;
/** A longer text is shown in English alone: translators cut it or time out. */
const LONGEST_TEXT = 8_000;

/**
 * Translates descriptions, newest records first, until none is left, the budget of the day is used, or `signal` aborts. What is done is stored batch by
 * batch. An error of the service ends the run, and what it did before stays.
 */
export async function translateLibrary(deps: TranslationDeps, signal: AbortSignal): Promise<TranslationOutcome> {
  const outcome: TranslationOutcome = { translated: 0, known: 0, skipped: 0, budgetIsUsed: false };
  while (!signal.aborted && !outcome.budgetIsUsed) {
    const skipped = await skippedAnchors(deps.database, deps.clock());
    const batch = await untranslatedTexts(deps.database, skipped, BATCH);
    if (batch.length === 0) break;
    const records: SourceRecord[] = [];
    try {
      for (let from = 0; from < batch.length && !outcome.budgetIsUsed; from += CALLS_AT_ONCE) {
        signal.throwIfAborted();
        const ends = await Promise.allSettled(
          batch.slice(from, from + CALLS_AT_ONCE).map((each) => translateOne(deps, each, outcome, signal)),
        );
        for (const end of ends) if (end.status === 'fulfilled' && end.value) records.push(end.value);
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      }
    } finally {
      await store(deps, records);
      outcome.translated += records.length;
    }
  }
  return outcome;
}

async function translateOne(
  deps: TranslationDeps,
  { anchor, text }: UntranslatedText,
  outcome: TranslationOutcome,
  signal: AbortSignal,
): Promise<SourceRecord | undefined> {
  const { database, clock, translator } = deps;
  const skip = async (): Promise<undefined> => {
    await skipAnchor(database, anchor, clock());
    outcome.skipped++;
  };
  if (text === '' || text.length > LONGEST_TEXT) return skip();
  const known = await findTranslation(database, text, translator.engine);
  if (known) {
    if (known.translated === null) return skip();
    outcome.known++;
    return recordOf(anchor, text, known.translated, translator.engine, known.madeAt);
  }
  if (!(await takeFromBudget(database, text.length, deps.charactersPerDay, clock()))) {
    outcome.budgetIsUsed = true;
    return undefined;
  }
  try {
    const translated = await translator.translate(text, deps.glossary.termsIn(text), signal);
    checkTranslation(text, translated);
    const now = clock();
    await keepTranslation(database, { text, engine: translator.engine, translated, fault: '', now });
    return recordOf(anchor, text, translated, translator.engine, now);
  } catch (error) {
    if (!(error instanceof UntranslatableError)) throw error;
    const failed = { text, engine: translator.engine, translated: null, fault: error.message, now: clock() };
    await keepTranslation(database, failed);
    return skip();
  }
}

/** A translation is a statement like any other: stored in versions, merged, and dropped where its original is gone. */
function recordOf(anchor: string, original: string, value: string, by: string, at: string): SourceRecord {
  return {
    source: 'translation',
    key: anchor,
    revision: at,
    id: anchor,
    aliases: [],
    related: [],
    role: 'enrichment',
    claims: { translations: [{ lang: 'cn', value, original, by, at }] },
  };
}

async function store({ database, clock }: TranslationDeps, records: readonly SourceRecord[]): Promise<void> {
  if (records.length === 0) return;
  const prepared = records.map(
    (record) =>
      new PreparedRecord({
        record,
        raw: Buffer.from(JSON.stringify(record.claims.translations)),
        place: `${record.key}.json`,
      }),
  );
  await database.transaction((tx) => storeStatements(tx, 'translation', prepared, clock()));
}
