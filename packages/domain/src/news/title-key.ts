/** Shorter titles ("公告", "Weekly update") are given to different articles. */
const FEWEST = 8;

/** How far apart two feeds may date the same article. */
export const SAME_TITLE_HOURS = 72;

/** The same for titles that differ in case, width, punctuation and blanks; '' for titles that say too little to compare. */
export function titleKey(title: string): string {
  const key = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return Array.from(key).length < FEWEST ? '' : key;
}
