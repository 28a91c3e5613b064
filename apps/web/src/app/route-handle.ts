/** What the layout needs to know of a page. */
export interface RouteHandle {
  /** The header lies over the page, see-through while the page stands at its top. */
  overlayHeader?: boolean;
  backToTop?: boolean;
  /** A page for signing in or up: the header does not offer that again. */
  isDoor?: boolean;
}
