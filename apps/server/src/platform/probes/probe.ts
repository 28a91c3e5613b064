import { OutboundFailedError } from '../safe-fetch/outbound-errors.ts';

/**
 * How a part of the portal failed to answer: `unreachable`: no answer came; `refused`: our credentials or rights were refused; `unexpected`: anything
 * else, `code` says more.
 */
export type FaultKind = 'unreachable' | 'refused' | 'unexpected';

/** Thrown by probes. `code` is a short code of the provider or the network; anything longer is dropped, since it could hold what is secret. */
export class ProbeFault extends Error {
  override name = 'ProbeFault';
  readonly kind: FaultKind;
  readonly code: string;
  constructor(kind: FaultKind, code: unknown = '') {
    const short = /^[\w.-]{1,60}$/.test(String(code)) ? String(code) : '';
    super(`${kind} ${short}`.trim());
    this.kind = kind;
    this.code = short;
  }
}

/** Asks a provider or a store whether it works, without sending anything to anybody. Throws if it does not. */
export type Probe = (signal: AbortSignal) => Promise<unknown>;

export interface ProbeResult {
  milliseconds: number;
  /** Null: it answered as it should. */
  fault: { kind: FaultKind; code: string } | null;
}

const PATIENCE_MS = 10_000;

/** Never rejects, and ends after `patienceMs` at the latest. */
export async function runProbe(probe: Probe, patienceMs = PATIENCE_MS): Promise<ProbeResult> {
  const began = performance.now();
  const given = new AbortController();
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    tooLong.reject(new ProbeFault('unreachable', 'timeout'));
    given.abort();
  }, patienceMs);
  const fault = await Promise.race([probe(given.signal), tooLong.promise]).then(() => null, faultOf);
  clearTimeout(timer);
  return {
    milliseconds: Math.round(performance.now() - began),
    fault: fault && { kind: fault.kind, code: fault.code },
  };
}

function faultOf(error: unknown): ProbeFault {
  if (error instanceof ProbeFault) return error;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (error instanceof OutboundFailedError) return new ProbeFault('unreachable', reasonIn(error));
  return cause === undefined ? new ProbeFault('unexpected', code) : faultOf(cause);
}

/** The code of the network in `… could not be reached (ECONNREFUSED).` */
const reasonIn = ({ message }: Error): string => /\(([A-Z_\d]{2,60})\)/.exec(message)?.[1] ?? '';

/** Throws if the status of an HTTP answer says that the provider refuses us or does not work. */
export function checkStatus({ status }: Response): void {
  if (status === 401 || status === 403) throw new ProbeFault('refused', status);
  if (status >= 400) throw new ProbeFault('unexpected', status);
}
