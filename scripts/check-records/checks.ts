import { DATES } from './checks/dates.ts';
import { FILLED } from './checks/filled.ts';
import { FIXES } from './checks/fixes.ts';
import { LEVELS } from './checks/levels.ts';
import { NAMES } from './checks/names.ts';
import { NEWER_FACTS } from './checks/newer-facts.ts';
import { PRIORITIES_CHECK } from './checks/priorities.ts';
import { PRODUCTS_KNOWN } from './checks/products.ts';
import { PROFILES } from './checks/profiles.ts';
import { PROOFS_OF_CONCEPT } from './checks/proofs-of-concept.ts';
import { RAW_FILES } from './checks/raw-files.ts';
import { READINGS } from './checks/readings.ts';
import { SCORES } from './checks/scores.ts';
import { SENTENCES } from './checks/sentences.ts';
import { STATED_AS_AFFECTED } from './checks/stated-as-affected.ts';
import { TYPED_NAMES } from './checks/typed-names.ts';
import { TYPES_AND_TITLES } from './checks/types-and-titles.ts';
import { VERSIONS } from './checks/versions.ts';
import { WITNESSES } from './checks/witnesses.ts';
import type { RecordCheck } from './record-check.ts';

/** Every check, in the order of printing. */
export const CHECKS: readonly RecordCheck[] = [
  FILLED,
  FIXES,
  DATES,
  LEVELS,
  SCORES,
  PROOFS_OF_CONCEPT,
  PRIORITIES_CHECK,
  VERSIONS,
  WITNESSES,
  STATED_AS_AFFECTED,
  RAW_FILES,
  TYPES_AND_TITLES,
  PRODUCTS_KNOWN,
  NAMES,
  TYPED_NAMES,
  NEWER_FACTS,
  SENTENCES,
  PROFILES,
  READINGS,
];
