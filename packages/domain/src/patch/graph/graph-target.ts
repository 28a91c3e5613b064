import type { PatchClass } from '../kinds.ts';

/** What a patch brings to one product, or to a component of it. */
export interface GraphTarget {
  patch: string;
  component: string;
  branch: string;
  version: string;
  scheme: string;
  class: PatchClass | null;
  published: string | null;
  withdrawn: boolean;
}

/** Sorts what was published later higher; of one day, or without one, by id. */
export const rankOf = ({ published, patch }: Pick<GraphTarget, 'published' | 'patch'>): string =>
  `${published ?? ''} ${patch}`;
