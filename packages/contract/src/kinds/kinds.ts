import { NEWS_FACES } from '../news/faces.ts';
import { NOTICE_FACES } from '../notice/faces.ts';
import { PATCH_FACES } from '../patch/faces.ts';
import { VULNERABILITY_FACES } from '../vulnerability/faces.ts';
import type { Kind } from './kind.ts';

/** All kinds of records with their faces, by the name of their list. What each outlet offers follows from what they declare (`kinds-with.ts`). */
export const KINDS = {
  vulnerabilities: VULNERABILITY_FACES,
  notices: NOTICE_FACES,
  news: NEWS_FACES,
  patches: PATCH_FACES,
} as const satisfies Record<string, Kind>;

type Kinds = typeof KINDS;
export type KindName = keyof Kinds;
/** The kinds that declare such a face. */
export type KindWith<Face> = { [Name in KindName]: Kinds[Name] extends Face ? Name : never }[KindName];
