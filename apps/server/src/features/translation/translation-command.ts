import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { CommandIo } from '../../platform/command-socket/command-io.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type TranslationDeps, translateLibrary } from './translate-library.ts';

const USAGE = `Usage:
  npm run translation              what was translated, what could not be, and what is left of today's budget
  npm run translation -- run       translates now, until nothing or no budget is left`;

export interface TranslationCommandDeps {
  database: Database;
  clock(): string;
  /** Undefined: no provider is configured. */
  translation: Omit<TranslationDeps, 'database' | 'clock'> | undefined;
}

export async function translationCommand(
  { database, clock, translation }: TranslationCommandDeps,
  args: readonly string[],
  io: CommandIo,
): Promise<number> {
  const [verb] = args;
  if (args.length > 1 || (verb !== undefined && verb !== 'run')) {
    io.line(USAGE);
    return verb === '--help' ? 0 : 1;
  }
  if (!translation) {
    io.line('No provider is configured: set LDY_TRANSLATION_PROVIDER.');
    return verb === 'run' ? 1 : 0;
  }
  if (verb === 'run') {
    const { translated, known, skipped, budgetIsUsed } = await translateLibrary(
      { database, clock, ...translation },
      io.signal,
    );
    io.line(`${translated} descriptions translated, ${known} of them known from before; ${skipped} could not be.`);
    if (budgetIsUsed) io.line("Today's budget is used; the rest follows tomorrow.");
    return 0;
  }
  const counts = await database.query<{ engine: string; fault: string; count: number; characters: number }>(
    `select engine, fault, count(*)::int as count, sum(characters)::int as characters from translation
     group by engine, fault order by engine, fault`,
  );
  for (const { engine, fault, count, characters } of counts)
    io.line(`${String(count).padStart(8)}  ${engine}  ${fault || 'translated'}  ${characters} characters`);
  const [today] = await database.query<{ characters: number }>(
    'select characters from translation_day where day = $1',
    [shanghaiDay(clock())],
  );
  io.line(`Today ${today?.characters ?? 0} of ${translation.charactersPerDay} characters were sent.`);
  return 0;
}
