import { isIPv6 } from 'node:net';

/** What limits count as one address: an address of IPv4, or the network (/64) that one subscriber of IPv6 holds. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`;
}

function groupsOf(address: string): string[] {
  const [left = [], right] = (address.split('%')[0] ?? '').split('::').map((side) => side.split(':').filter(Boolean));
  const omitted = right ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...omitted, ...(right ?? [])].map((group) => Number.parseInt(group, 16).toString(16));
}
