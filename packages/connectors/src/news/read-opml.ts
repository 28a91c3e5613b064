import { articleAddress } from '@ldy/domain/news/article-address.ts';
import { NEWS_LIMITS, type NewsFeed } from '@ldy/domain/news/news-entry.ts';
import { SaxesParser } from 'saxes';
import { capped, oneLine } from './plain-text.ts';

/** A file that is not read at all. The message is for people. */
export class OpmlFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OpmlFault';
  }
}

const MOST_FEEDS = 2_000;
const MOST_REFUSED = 50;

export interface Opml {
  feeds: NewsFeed[];
  refused: { name: string; why: string }[];
}

/**
 * The feeds that an OPML file names, in whatever folders they lie (http://opml.org/spec2.opml). Outlines without an address are folders. What is no
 * http address is refused, with its name; a file with a document type, or that is no OPML, as a whole.
 */
export function readOpml(text: string): Opml {
  const feeds = new Map<string, NewsFeed>();
  const refused: Opml['refused'] = [];
  const parser = new SaxesParser({ position: false, xmlns: false });
  const fail = (message: string): never => {
    throw new OpmlFault(message);
  };
  let root = '';
  parser.on('error', () => fail('不是有效的 XML 文件'));
  parser.on('doctype', () => fail('文件含有文档类型声明（DOCTYPE），不予读取'));
  parser.on('opentag', ({ name, attributes }) => {
    if (root === '') {
      root = name;
      if (name !== 'opml') fail('不是 OPML 文件');
      return;
    }
    if (name !== 'outline') return;
    const { xmlUrl = '', htmlUrl = '', text: label = '', title = '' } = attributes;
    if (xmlUrl.trim() === '') return;
    const shown = capped(oneLine(escaped(title || label)), NEWS_LIMITS.title);
    const feedUrl = articleAddress(xmlUrl);
    if (feedUrl === null) {
      if (refused.length < MOST_REFUSED) refused.push({ name: shown || '未命名', why: '订阅源地址不是 http 地址' });
      return;
    }
    const homepage = articleAddress(htmlUrl) ?? '';
    if (!feeds.has(feedUrl)) feeds.set(feedUrl, { name: shown || new URL(feedUrl).host, homepage, feedUrl });
    if (feeds.size > MOST_FEEDS) fail(`来源超过 ${MOST_FEEDS} 个，请分为多个文件`);
  });
  parser.write(text).close();
  if (root === '') fail('不是 OPML 文件');
  return { feeds: [...feeds.values()], refused };
}

/** Attributes of OPML are plain text, where `oneLine` reads HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
