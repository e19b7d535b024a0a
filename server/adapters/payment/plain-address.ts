/** An IPv4 address that came by a socket for both kinds, as gateways take it. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Whether a payer on a phone may be led there: to the web, or to the platform itself. */
export function mayLeadTo(address: string, notifyUrl: string): boolean {
  return address.startsWith('https://') || address.startsWith(`${new URL(notifyUrl).origin}/`);
}
