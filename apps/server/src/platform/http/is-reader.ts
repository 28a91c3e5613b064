/** Programs that say so, and pages that a browser loads before anybody asked for them. */
const DECLARED_ROBOT = /bot\b|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|okhttp|java\//i;

/** Whether a person opens the page, as far as the request says. */
export const isReader = (userAgent: string, purpose: string): boolean =>
  userAgent !== '' && !DECLARED_ROBOT.test(userAgent) && !/prefetch|prerender|preview/i.test(purpose);
