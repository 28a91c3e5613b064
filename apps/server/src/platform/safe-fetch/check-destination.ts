import { isIP } from 'node:net';
import { type AddressKind, classifyAddress } from './classify-address.ts';
import { OutboundRefusedError } from './outbound-errors.ts';

export interface Destinations {
  /** Host names that may be called, e.g. `dysmsapi.aliyuncs.com`; all others are refused. `any-public`: every host with a public address. */
  hosts: readonly string[] | 'any-public';
  /**
   * URLs from the configuration, e.g. `http://sso.internal:8443/realm`: their origins may be called too, on their port and in a private
   * network.
   */
  configured?: readonly string[];
}

/** The target of a call, and the kinds of addresses it may connect to. */
export interface Destination {
  url: URL;
  /** Hostname, IPv6 without brackets. */
  host: string;
  allowed: ReadonlySet<AddressKind>;
}

const PUBLIC_ONLY: ReadonlySet<AddressKind> = new Set<AddressKind>(['public']);
const PUBLIC_AND_PRIVATE: ReadonlySet<AddressKind> = new Set<AddressKind>(['public', 'private']);
/** `''` is the default port of the scheme: 80 or 443. */
const OPEN_PORTS = new Set(['', '80', '443']);

/**
 * Checks the text of a URL. Numbers in unusual notations (`0x7f.1`, `2130706433`, `::ffff:…`) are IP addresses after parsing and are not
 * resolved by DNS, so they are checked here. Throws OutboundRefusedError.
 */
export function checkDestination(address: string | URL, { hosts, configured = [] }: Destinations): Destination {
  if (!URL.canParse(String(address))) throw new OutboundRefusedError('The address is not a URL.');
  const url = new URL(String(address));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const refuse = (why: string): never => {
    throw new OutboundRefusedError(`${url.protocol}//${url.host} is not called: ${why}.`);
  };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') refuse('only http and https are');
  if (url.username !== '' || url.password !== '') refuse('it carries credentials');
  const isConfigured = configured.some((known) => URL.canParse(known) && new URL(known).origin === url.origin);
  if (!isConfigured && hosts !== 'any-public' && !hosts.includes(host)) refuse('its host is not configured');
  if (!isConfigured && !OPEN_PORTS.has(url.port)) refuse('its port is not configured');
  const allowed = isConfigured ? PUBLIC_AND_PRIVATE : PUBLIC_ONLY;
  if (isIP(host) !== 0 && !allowed.has(classifyAddress(host))) refuse('its address is not public');
  return { url, host, allowed };
}
