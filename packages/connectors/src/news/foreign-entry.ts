import { addressKey, articleAddress } from '@ldy/domain/news/article-address.ts';
import { NEWS_LIMITS, type NewsEntry } from '@ldy/domain/news/news-entry.ts';
import { BadRecord } from '../json/delivered.ts';
import { feedDate } from './feed-date.ts';
import { capped, oneLine, plainText } from './plain-text.ts';

/** An article as the formats have it in common; texts may be HTML. */
export interface ForeignEntry {
  /** Candidates, the best first. */
  links: readonly string[];
  /** What relative links are relative to. */
  base: string;
  id: string;
  title: string;
  summary: string;
  content: string;
  /** Candidates, the best first. */
  dates: readonly string[];
  language: string;
  categories: readonly string[];
}

const MAX_KEY = 500;

/** Cleans an article. @throws BadRecord without a usable link, or without a word to show. */
export function toEntry(foreign: ForeignEntry): NewsEntry {
  const base = articleAddress(foreign.base) ?? undefined;
  const [url] = foreign.links.flatMap((link) => articleAddress(link, base) ?? []);
  if (url === undefined)
    throw new BadRecord('link', 'it has no http link to the article', foreign.id.slice(0, MAX_KEY));
  const content = capped(plainText(foreign.content), NEWS_LIMITS.content);
  const summary = oneLine(foreign.summary) || content.replaceAll('\n', ' ');
  const title = oneLine(foreign.title) || capped(summary, 60);
  if (title === '') throw new BadRecord('title', 'it has neither title nor text', url.slice(0, MAX_KEY));
  const [published = null] = foreign.dates.flatMap((date) => feedDate(date) ?? []);
  return {
    key: (oneLine(foreign.id) || addressKey(url)).slice(0, MAX_KEY),
    url,
    title: capped(title, NEWS_LIMITS.title),
    summary: summary === title ? '' : capped(summary, NEWS_LIMITS.summary),
    content,
    language: /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(foreign.language) ? foreign.language.toLowerCase() : '',
    published,
    categories: categoriesOf(foreign.categories),
  };
}

function categoriesOf(categories: readonly string[]): string[] {
  const clean = categories.map((category) => capped(oneLine(category), NEWS_LIMITS.category));
  return [...new Set(clean)].filter((category) => category !== '').slice(0, NEWS_LIMITS.categories);
}
