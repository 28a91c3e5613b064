import type { Configuration } from '../../platform/config/configuration.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { composeTranslation } from './compose-translation.ts';
import { translateLibrary } from './translate-library.ts';
import { type TranslationCommandDeps, translationCommand } from './translation-command.ts';

interface Deps extends CommonDeps {
  configuration: Pick<Configuration, 'translation'>;
}

type Own = Pick<TranslationCommandDeps, 'translation'>;

export const translation: Module<Deps, Own, Own> = {
  needs: { translation: true },
  provides: { translation: ({ configuration }) => composeTranslation(configuration.translation) },
  tables: {
    translation: 'descriptions as a provider translated them ([0059](decisions/0059-machine-translation.md))',
    translation_day: 'how many characters were sent on each day, for the budget',
    translation_skip:
      'records without anything to translate, or that could not be translated; tried again after a week',
  },
  jobs: [
    {
      definition: {
        name: 'translate',
        title: '翻译描述',
        payload: NO_PAYLOAD,
        everySeconds: 60,
        // Waits for somebody else's server, for hours after a large import.
        queue: { name: 'translation', title: '翻译', atOnce: 1 },
        longestSeconds: 86_400,
        backoff: { firstSeconds: 30, longestSeconds: 3_600 },
      },
      handle: async ({ database, clock, translation: configured }, _, signal) =>
        configured && translateLibrary({ database, clock, ...configured }, signal),
    },
  ],
  commands: { translation: translationCommand },
};
