/** Where the websocket of a path is: at the portal's own origin, or at `base`, where the operator named another host. */
export function liveAddress(path: string, base: string, origin: string): string {
  const address = new URL(path, base || origin);
  address.protocol = address.protocol === 'https:' || address.protocol === 'wss:' ? 'wss:' : 'ws:';
  return address.href;
}
