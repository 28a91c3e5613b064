import type { Severity } from '@ldy/domain/record/severity.ts';

/** How a mark is coloured: what is bad, what needs care, what is good, what is a fact. */
export type Tone = 'bad' | 'care' | 'good' | 'plain';

/** Everything that a share card shows; plain texts. */
export interface Card {
  /** What it is about: 漏洞情报, 原创情报 … */
  label: string;
  /** The first is shown large where the title cannot be drawn. */
  ids: string[];
  title: string;
  /** One line below the title. */
  subject: string;
  /** A few lines, on the upright card only. */
  text: string;
  /** Undefined: things of this kind are not rated. Null: not rated yet. */
  level?: Severity | null;
  score: number | null;
  marks: { text: string; tone: Tone }[];
  date: string;
  /** Name of the portal. */
  portal: string;
}
