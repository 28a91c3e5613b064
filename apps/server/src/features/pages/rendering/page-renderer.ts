import type { Site } from '@ldy/contract/site.ts';

/** An API call during rendering, with the unparsed body. */
export type AskApi = (path: string, input: unknown) => Promise<{ status: number; text: string }>;

export interface RenderJob {
  /** Path and query. */
  address: string;
  /** The assumed viewport width. */
  width: number;
  site: Site;
  ask: AskApi;
}

export interface RenderedPage {
  /** The content of `#root` until the script takes over. */
  html: string;
  /** Calls made during rendering with their answers, as JSON, so that the script need not repeat them. */
  answers: string;
  /** The page's module in the build, if known. */
  module: string | undefined;
}

/** Renders pages on the server. Returns undefined if that fails or takes too long: the page then starts with the loading cover. */
export interface PageRenderer {
  render(job: RenderJob): Promise<RenderedPage | undefined>;
}
