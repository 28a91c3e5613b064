/** All product rows. */
import type { ProductRow } from './products.ts';

export const PRODUCT_ROWS: readonly ProductRow[] = [
  [
    'apache/log4j',
    'Apache Log4j',
    'component-library',
    'co',
    'https://logging.apache.org/log4j/2.x/',
    'https://logging.apache.org/security.html',
    'log4j|log4j2|Log4j 2',
  ],
];
