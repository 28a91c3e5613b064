import { newsLanguage } from '@ldy/domain/news/news-language.ts';

interface OrderedEntry {
  title: string;
  summary: string;
  language: string;
  firstSeen: string;
  /** When it was published, in the words of its feed, else first seen. */
  at: string;
  /** Decides between entries that are equal otherwise. */
  place: string;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Chinese first, then what was here first, then the oldest, then the longest: what is shown does not change when another source repeats it later, whatever date that one claims. */
export function compareEntries(a: OrderedEntry, b: OrderedEntry): number {
  const inChinese = (entry: OrderedEntry) => Number(newsLanguage(entry.title, entry.language) !== 'cn');
  return (
    inChinese(a) - inChinese(b) ||
    compare(a.firstSeen, b.firstSeen) ||
    compare(a.at, b.at) ||
    b.summary.length - a.summary.length ||
    compare(a.place, b.place)
  );
}
