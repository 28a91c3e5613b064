import type { Site } from '@ldy/contract/site.ts';

const CONTEXT = 'https://schema.org';

/** The portal, with its search URL. */
export const describeSite = (site: Site, origin: string): object => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: site.name,
  url: `${origin}/home`,
  inLanguage: 'zh-CN',
  publisher: { '@type': 'Organization', name: site.vendor, ...(site.vendorUrl && { url: site.vendorUrl }) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/bug/full-bug?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** Breadcrumbs from the home page. */
export const describeTrail = (origin: string, steps: readonly (readonly [name: string, path: string])[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});

export interface Article {
  headline: string;
  description: string;
  url: string;
  published: string;
  modified: string;
  /** Other ids of the same vulnerability. */
  identifiers: readonly string[];
  /** URL, '' for none. */
  image: string;
}

/** A record as a TechArticle. */
export const describeArticle = (article: Article, site: Site): object => ({
  '@context': CONTEXT,
  '@type': 'TechArticle',
  headline: article.headline,
  description: article.description,
  url: article.url,
  mainEntityOfPage: article.url,
  inLanguage: 'zh-CN',
  ...(article.published && { datePublished: article.published }),
  ...(article.modified && { dateModified: article.modified }),
  author: { '@type': 'Organization', name: site.vendor },
  publisher: { '@type': 'Organization', name: site.vendor },
  ...(article.image && { image: article.image }),
  ...(article.identifiers.length > 0 && { keywords: article.identifiers.join(', ') }),
});
