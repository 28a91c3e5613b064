import type { Site } from '@ldy/contract/site.ts';
import type { Asked } from './ask.ts';
import type { PageHead } from './head/head.ts';

/** What a page is written with: what the operator says to its readers, and the origin it is opened at. */
export interface Setting {
  site: Site;
  origin: string;
}

/** A page that shows the answer of one call. */
export interface AnsweredPage {
  path: string;
  input: unknown;
  /** The path by which it is rendered. */
  address: string;
  headOf(answer: Asked, setting: Setting): Promise<PageHead>;
  /** Where there is nothing (404), the call is refused, or no person looks at the page, so that it is not made (200). */
  headWithoutAnswer(status: PageHead['status']): PageHead;
  /** Neither rendered nor cached: its script asks for what it shows. */
  isBare?: true;
}
