/** URL of a websocket path: on the portal's own origin, to which the session cookie is sent. */
export function liveAddress(path: string, origin: string): string {
  const address = new URL(path, origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
