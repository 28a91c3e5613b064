import { isIPv6 } from 'node:net';

/**
 * The network of an address: of IPv4 the first `ipv4Parts` bytes (4 is the address itself, 3 is the /24), of IPv6 the /64, which is what
 * one customer gets. IPv4-mapped IPv6 addresses count as IPv4.
 */
export function addressNetwork(address: string, ipv4Parts: 3 | 4 = 4): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, ipv4Parts).join('.');
  const [head = '', tail] = plain.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
