import { BlockList, isIP } from 'node:net';

/**
 * `public`: reachable from the internet. `private`: in a local network, allowed only for configured URLs. `never`: refused even if
 * configured: link-local addresses (cloud metadata services with credentials), multicast, documentation, translation prefixes.
 */
export type AddressKind = 'public' | 'private' | 'never';

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** IANA special-purpose registries (RFC 6890 and its successors). */
const NEVER = listOf([
  '0.0.0.0/8', // this network
  '100.100.100.200/32', // metadata service, inside 100.64.0.0/10
  '169.254.0.0/16', // link-local, metadata services
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  'fd00:ec2::254/128', // metadata service, inside fc00::/7
]);
const PRIVATE_V4 = listOf(['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']);
const PRIVATE_V6 = listOf(['::1/128', 'fc00::/7']);
/** Of IPv6 only global unicast is public, which excludes mapped IPv4, NAT64, link-local and multicast. */
const GLOBAL_V6 = listOf(['2000::/3']);
const NOT_GLOBAL_V6 = listOf([
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarks
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, embeds an IPv4 address
  '3fff::/20', // documentation
]);

/** `address` is an IPv4 or IPv6 address as a resolver returns it, without brackets; anything else is `never`. */
export function classifyAddress(address: string): AddressKind {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return 'never';
  if (version === 4) {
    if (NEVER.check(address, 'ipv4')) return 'never';
    return PRIVATE_V4.check(address, 'ipv4') ? 'private' : 'public';
  }
  if (NEVER.check(address, 'ipv6')) return 'never';
  if (PRIVATE_V6.check(address, 'ipv6')) return 'private';
  return GLOBAL_V6.check(address, 'ipv6') && !NOT_GLOBAL_V6.check(address, 'ipv6') ? 'public' : 'never';
}
