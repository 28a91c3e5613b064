import type { Spread } from '../lib/figures.ts';

/** One kind of request at a fixed rate. */
export interface Load {
  kind: 'list' | 'detail' | 'suggest';
  path: string;
  perSecond: number;
  /** Milliseconds that 95 of 100 answers have to be there within. */
  barP95?: number;
}

export const LOADS: readonly Load[] = [
  { kind: 'list', path: '/api/frontend/cve5/cvecompletelist', perSecond: 50, barP95: 30 },
  { kind: 'detail', path: '/api/frontend/cve5/cvecompletedetail', perSecond: 100, barP95: 25 },
  { kind: 'suggest', path: '/api/frontend/cve5/suggest', perSecond: 20 },
];

/** Milliseconds of the engine alone: text, filters, page, count and facets. */
export const ENGINE_BAR_P95 = 10;

export interface Request {
  name: string;
  body: object;
  headers?: Record<string, string>;
}

export interface LoadInput {
  port: number;
  path: string;
  perSecond: number;
  seconds: number;
  requests: Request[];
}

export interface LoadResult {
  /** Milliseconds from the moment a request was due to the end of its answer. */
  latency: Spread;
  /** The same from the moment it was really sent: what a driver shows that forgets the waiting. */
  service: Spread;
  /** Answers that were not 200 in transport and business. */
  failed: number;
  /** Requests that were never sent because too many were open. */
  unsent: number;
  byName: Record<string, Spread>;
}
