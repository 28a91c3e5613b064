// Long, so it starts first.
import { describe } from 'vitest';
import { useJourney } from './support/journey.ts';
import { walkArrival } from './what-all-see/arrival.ts';
import { quarantineOne, walkLibrary } from './what-all-see/library.ts';
import { walkNotices } from './what-all-see/notices.ts';
import { walkTexts } from './what-all-see/texts.ts';

/** One portal for what changes the pages of all its readers, one after the other. */
const journey = useJourney(async () => ({}), quarantineOne);

describe('a record arrives', () => walkArrival(journey));
describe('the library', () => walkLibrary(journey));
describe('a notice', () => walkNotices(journey));
describe('texts', () => walkTexts(journey));
