/** Which addresses the newsroom may connect to: public ones, and those an operator allows by name. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

export interface AddressGuard {
  /**
   * Why a connection to `address` (an IP literal, brackets allowed) in the name of `hostname` is refused; undefined if it may be made.
   * The reason is the name of the range: `loopback`, `private`, `linkLocal`, `uniqueLocal`, `6to4` …
   */
  refuse(address: string, hostname: string): string | undefined;
}

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96'); // RFC 6052: an IPv6-only network's way to the IPv4 internet
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96'); // RFC 4291 §2.5.5.1, long deprecated
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3'); // RFC 4291 §2.4: all that is handed out today

/**
 * @param allowed addresses (`10.0.0.5`), networks (`192.168.0.0/16`, `fd00::/8`) or host names (`intranet.example`) that may be
 *   reached although they are not public. @throws TypeError on an entry that is none of them.
 */
export function createAddressGuard(allowed: readonly string[] = []): AddressGuard {
  const networks: [Address, number][] = [];
  const names = new Set<string>();
  for (const entry of allowed) {
    const network = readNetwork(entry);
    if (network !== undefined) networks.push(network);
    else names.add(readName(entry));
  }
  return {
    refuse(address, hostname) {
      const parsed = readAddress(address);
      if (parsed === undefined) return 'not an address';
      const range = rangeOf(parsed);
      if (range === 'unicast' || names.has(normaliseName(hostname))) return undefined;
      return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits)) ? undefined : range;
    },
  };
}

/** The name of the range an address is in; `unicast` is public. Addresses that carry an IPv4 address are judged by it. */
function rangeOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.range();
  // Networks without IPv4 reach public servers through NAT64 only, so the address inside decides.
  if (address.match(NAT64)) return new ipaddr.IPv4(address.toByteArray().slice(12)).range();
  const range = address.range();
  if (range !== 'unicast') return range;
  if (address.match(IPV4_COMPATIBLE)) return 'ipv4Compatible';
  return address.match(GLOBAL_UNICAST) ? range : 'unassigned';
}

function readAddress(text: string): Address | undefined {
  const literal = unbracket(text).split('%', 1)[0]!; // a zone index says on which interface, not where to
  if (isIP(literal) === 0) return undefined;
  const address = ipaddr.parse(literal);
  // IPv4-mapped: the operating system connects to the IPv4 address inside.
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function readNetwork(entry: string): [Address, number] | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  const address = readAddress(entry);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
}

function readName(entry: string): string {
  const name = normaliseName(entry);
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name) || /^[\d.]+$/.test(name))
    throw new TypeError(`"${entry}" is no address, network (10.0.0.0/8) or host name`);
  return name;
}

function normaliseName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

/** `[::1]` → `::1`: addresses in URLs wear brackets. */
export function unbracket(host: string): string {
  return host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;
}
