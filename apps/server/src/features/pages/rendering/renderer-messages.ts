import type { Site } from '@ldy/contract/site.ts';
import type { RenderedPage } from './page-renderer.ts';

/** Messages between the portal and its rendering thread. `id` identifies the rendering, `call` one API call of it. */
export type ToRenderer =
  | { kind: 'render'; id: number; job: { address: string; width: number; site: Site } }
  | { kind: 'answer'; id: number; call: number; status: number; text: string };

export type FromRenderer =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; call: number; path: string; input: unknown }
  | { kind: 'rendered'; id: number; page: RenderedPage | undefined }
  | { kind: 'failed'; id: number; reason: string };
