import type { KeyObject } from 'node:crypto';

/** Gateways hand their keys out as bare base64. */
export function publicPem(key: string): string {
  return pem(key, 'PUBLIC KEY');
}

/** A merchant's own key, PKCS#8. */
export function privatePem(key: string): string {
  return pem(key, 'PRIVATE KEY');
}

export function pemOf(key: KeyObject): string {
  return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
}

function pem(key: string, kind: string): string {
  return key.includes('-----BEGIN') ? key : `-----BEGIN ${kind}-----\n${key}\n-----END ${kind}-----`;
}
