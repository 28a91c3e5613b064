import { expect, test } from 'vitest';
import { isOpened } from './is-opened.ts';

const PICTURE = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

test.each([
  ['a picture of another site', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site', accept: PICTURE }],
  ['a frame', { 'sec-fetch-dest': 'iframe', accept: PAGE }],
  ['a call of a script that says it wants a page', { 'sec-fetch-dest': 'empty', accept: PAGE }],
  ['a page fetched beforehand', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender', accept: PAGE }],
  ['a page fetched beforehand by an older browser', { 'x-moz': 'prefetch', accept: PAGE }],
  ['a picture by plain http', { accept: PICTURE }],
  ['a style by plain http', { accept: 'text/css,*/*;q=0.1' }],
])('%s is not opened by anybody', (_what, headers) => {
  expect(isOpened({ headers })).toBe(false);
});

test.each([
  ['a browser', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site', accept: PAGE }],
  ['a browser by plain http', { accept: PAGE }],
  ['a reader for a search engine or a preview', { accept: '*/*' }],
  ['one that does not say what it takes', {}],
])('%s opens a page', (_who, headers) => {
  expect(isOpened({ headers })).toBe(true);
});
