/** Where the websocket of a path is: at the portal's own origin, or at the host that VITE_LIVE_URL names, e.g. wss://live.example.cn. */
export function liveAddress(path: string, base: string | undefined, origin: string): string {
  const address = new URL(path, base || origin);
  address.protocol = address.protocol === 'https:' || address.protocol === 'wss:' ? 'wss:' : 'ws:';
  return address.href;
}
