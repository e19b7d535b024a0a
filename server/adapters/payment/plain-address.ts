/** An IPv4 address that came by a socket for both kinds, as gateways take it. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
