interface Article {
  title: string;
  summary?: string;
  content?: string;
  url?: string;
  /** '' for none. */
  date?: string;
}

const HOSTS: Readonly<Record<string, string>> = { 甲站: 'jia', 乙站: 'yi', 丙站: 'bing', 丁站: 'ding' };

/** A feed in RSS 2.0 of a made-up site; an entry is known by its place in the feed. */
export function feedOf(site: string, articles: readonly Article[]): string {
  const host = `https://${HOSTS[site] ?? 'site'}.example`;
  const items = articles.map(({ title, summary = '', content = '', url, date = '2026-11-01T00:00:00Z' }, at) => {
    const link = (url ?? `${host}/${at + 1}`).replaceAll('&', '&amp;');
    return `<item><guid isPermaLink="false">${at + 1}</guid><title>${title}</title><link>${link}</link><description>${summary}</description>
      <content:encoded><![CDATA[${content}]]></content:encoded><pubDate>${date}</pubDate></item>`;
  });
  return `<rss version="2.0"><channel><title>${site}</title><link>${host}/</link>${items.join('')}</channel></rss>`;
}
