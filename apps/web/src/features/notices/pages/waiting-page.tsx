/** Holds the place of the page in the router. */
export function WaitingPage() {
  return null;
}
