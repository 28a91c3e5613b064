import type { Spread } from '../lib/figures.ts';

/** One kind of request at a fixed rate. */
export interface Load {
  kind: 'list' | 'detail' | 'suggest';
  path: string;
  perSecond: number;
  /** Limit for the 95th percentile in milliseconds. */
  barP95?: number;
}

export const LOADS: readonly Load[] = [
  { kind: 'list', path: '/api/frontend/cve5/cvecompletelist', perSecond: 50, barP95: 30 },
  { kind: 'detail', path: '/api/frontend/cve5/cvecompletedetail', perSecond: 100, barP95: 25 },
  { kind: 'suggest', path: '/api/frontend/cve5/suggest', perSecond: 20 },
];

/** Limit for the engine alone in milliseconds: text, filters, page, count and facets. */
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
  /** Milliseconds from when a request was due to the end of its answer. */
  latency: Spread;
  /** Milliseconds from when it was sent: what a closed-loop driver would report (coordinated omission). */
  service: Spread;
  /** Answers with a status other than 200, in HTTP or in the envelope. */
  failed: number;
  /** Requests not sent because too many were open. */
  unsent: number;
  byName: Record<string, Spread>;
}
