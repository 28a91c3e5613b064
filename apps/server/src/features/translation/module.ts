import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { translateLibrary } from './translate-library.ts';
import { type TranslationCommandDeps, translationCommand } from './translation-command.ts';

export const translation: Module<CommonDeps & Pick<TranslationCommandDeps, 'translation'>> = {
  tables: ['translation', 'translation_day', 'translation_skip'],
  jobs: [
    {
      definition: {
        name: 'translate',
        payload: NO_PAYLOAD,
        everySeconds: 60,
        // Waits for somebody else's server, for hours after a large import.
        queue: { name: 'translation', atOnce: 1 },
        longestSeconds: 86_400,
        backoff: { firstSeconds: 30, longestSeconds: 3_600 },
      },
      handle: async ({ database, clock, translation: configured }, _, signal) =>
        configured && translateLibrary({ database, clock, ...configured }, signal),
    },
  ],
  commands: { translation: translationCommand },
};
