/** Holds the place of the page in the router. */
export function StandardPage() {
  return null;
}
