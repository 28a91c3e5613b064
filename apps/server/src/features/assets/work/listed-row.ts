import type { Standing } from '@ldy/domain/asset/work/standing.ts';

/** A finding as it is shown. */
export interface ListedRow {
  asset_id: string;
  anchor: string;
  urgency: number;
  is_open: boolean;
  components: number;
  /** The first of its verdicts. */
  verdict: unknown;
  found_at: string;
  gone_at: string | null;
  name: string;
  level: 1 | 5 | 10 | 15;
  location: 1 | 5;
  asset_group: string;
  state: 0 | 1 | 2 | 3;
  standing: Standing;
  assignee: string;
  assignee_id: string | null;
  due: string | null;
  note: string;
  /** Assets that are asked for and have it. */
  assets: number;
}
