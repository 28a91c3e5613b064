import type { Site } from '@ldy/contract/site.ts';

/** What a page asks of the API while it is rendered: the answer as it travels. */
export type AskApi = (path: string, input: unknown) => Promise<{ status: number; text: string }>;

export interface RenderJob {
  /** Path and query. */
  address: string;
  /** How wide the window is taken to be. */
  width: number;
  site: Site;
  ask: AskApi;
}

export interface RenderedPage {
  /** What stands in `#root` until the script has taken over. */
  html: string;
  /** What was asked and answered meanwhile, as JSON: the script need not ask again. */
  answers: string;
  /** The module of the page in the build, where it is known. */
  module: string | undefined;
}

/** Renders pages before any script runs in the browser. undefined where it cannot, e.g. in time: the page then begins with its cover. */
export interface PageRenderer {
  render(job: RenderJob): Promise<RenderedPage | undefined>;
}
