import type { Site } from '@ldy/contract/site.ts';
import type { Painted } from './first-paint.ts';

/** What the portal and its painting thread say to each other. `id` is the painting, `call` one question of it. */
export type ToPainter =
  | { kind: 'paint'; id: number; job: { address: string; width: number; site: Site } }
  | { kind: 'answer'; id: number; call: number; status: number; text: string };

export type FromPainter =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; call: number; path: string; input: unknown }
  | { kind: 'painted'; id: number; page: Painted | undefined }
  | { kind: 'failed'; id: number; reason: string };
