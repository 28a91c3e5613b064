import type { Portal } from '../../apps/server/src/compose.ts';
import type { createPortalServer } from '../../apps/server/src/processes/portal-server.ts';

interface Request {
  url: string;
  method?: 'GET' | 'POST';
  payload?: object;
  headers?: Record<string, string>;
}

/** What parts measure: a portal with the generated notices and news, and a reader of each edition. */
export interface Measured {
  portal: Portal;
  app: Awaited<ReturnType<typeof createPortalServer>>;
  /** How many there are. */
  notices: number;
  news: number;
  headers: Record<'personal' | 'business', Record<string, string>>;
  /** One request through the server, without a network between. Answers its milliseconds, and throws unless it is 200. */
  timed(request: Request): Promise<number>;
}

/** One line of the report. */
export interface Question {
  /** Milliseconds that the 95th percentile may take. */
  bar: number;
  /** How often it is asked; 200 times if undefined. */
  rounds?: number;
  ask(round: number): Promise<number>;
}

/** Part of `bench:notices`: questions by their names. A part that measures something else than time per call makes its `ask` answer that. */
export type Part = (measured: Measured) => Promise<Record<string, Question>>;
