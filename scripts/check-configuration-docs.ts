import {
  describeConfigurationAsEnv,
  describeConfigurationAsMarkdown,
} from '../apps/server/src/platform/config/describe-configuration.ts';
import { keepPrinted } from './lib/keep-printed.ts';

const source = 'the declaration of the configuration';
keepPrinted({ page: 'docs/configuration.md', source, print: describeConfigurationAsMarkdown });
keepPrinted({ page: '.env.example', source, print: describeConfigurationAsEnv });
