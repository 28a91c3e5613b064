import { table } from '../lib/figures.ts';

interface BenchPage {
  name: string;
  path: string;
  /** Requires an account. */
  signedIn?: true;
}

/** The first pages of visitors, and a page for accounts. */
export const PAGES_MEASURED: readonly BenchPage[] = [
  { name: 'home', path: '/home' },
  { name: 'list', path: '/bug/full-bug' },
  { name: 'profile', path: '/bug/ldy-detail/CVE-2021-44228' },
  { name: 'login', path: '/login' },
  { name: 'types', path: '/standard/vul' },
  { name: 'products', path: '/standard/product' },
  { name: 'protocol', path: '/protocol' },
  { name: 'API docs', path: '/doc', signedIn: true },
];

/** Medians over the runs; scores out of 100. */
export interface PageFigures {
  performance: number;
  accessibility: number;
  practices: number;
  fcpMs: number;
  lcpMs: number;
  blockingMs: number;
  shift: number;
}

export interface MeasuredPage {
  page: BenchPage;
  figures: PageFigures;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

export const pageTable = (measured: readonly MeasuredPage[]): string =>
  table(
    ['page', 'performance', 'accessibility', 'best practices', 'FCP s', 'LCP s', 'blocking ms', 'layout shift'],
    [
      ...measured.map(({ page, figures }) => [
        page.name,
        String(figures.performance),
        String(figures.accessibility),
        String(figures.practices),
        seconds(figures.fcpMs),
        seconds(figures.lcpMs),
        String(Math.round(figures.blockingMs)),
        figures.shift.toFixed(3),
      ]),
      ['*bar*', '95', '95', '95', '', '2.00', '', '0'],
    ],
  );
