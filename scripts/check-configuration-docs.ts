import {
  describeConfigurationAsEnv,
  describeConfigurationAsMarkdown,
} from '../apps/server/src/platform/config/describe-configuration.ts';
import { printPage } from './lib/print-page.ts';

const source = 'the declaration of the configuration';
printPage({ page: 'docs/configuration.md', source, print: describeConfigurationAsMarkdown });
printPage({ page: '.env.example', source, print: describeConfigurationAsEnv });
