/** Where the websocket of a path is: at the portal's own origin, which alone has the session cookie. */
export function liveAddress(path: string, origin: string): string {
  const address = new URL(path, origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
