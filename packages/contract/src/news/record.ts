import { newsRow } from '../news.ts';

export const NEWS_RECORD = { shared: newsRow } as const;
