import { sourceLabel } from '../record/source-labels.ts';
import { PATCH_SOURCES } from './kinds.ts';

const OF_PATCHES = new Map<string, string>(PATCH_SOURCES.map(({ key, cn }) => [key, cn]));

/** The display name of a source of vulnerabilities or, as of an erratum, of patches. */
export const anySourceLabel = (source: string): string => {
  const label = sourceLabel(source);
  return label === source ? (OF_PATCHES.get(source) ?? source) : label;
};
