import type { ExposureState } from '@ldy/domain/asset/exposure.ts';

/** By what an asset was judged, and what came of it. */
export interface Judgement {
  rules: string;
  /** Of the log of changes: all before it was judged. */
  position: string;
  /** Of what was compared. */
  digest: string;
  covered: number;
  total: number;
  unaffected: number;
  asOf: string | null;
  judgedAt: string;
  state: ExposureState;
  sources: readonly string[];
}

export type Former = Pick<Judgement, 'rules' | 'position' | 'digest'>;
