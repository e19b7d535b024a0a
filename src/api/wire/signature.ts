import type { Credentials } from './credentials';
import { serverNow } from './server-clock';

export interface Signable {
  method: string;
  path: string;
  body: Uint8Array<ArrayBuffer>;
}

export interface Stamp {
  timestamp: number;
  nonce: string;
}

export async function signatureHeaders(
  credentials: Credentials,
  signable: Signable,
  stamp: Stamp = { timestamp: Math.floor(serverNow() / 1000), nonce: newNonce() },
): Promise<Record<string, string>> {
  const subtle = subtleCrypto();
  if (subtle) importedOnce(subtle, credentials.clientKey).catch(() => undefined);
  const bodyHash = await sha256Hex(signable.body);
  const text = [signable.method, signable.path, String(stamp.timestamp), stamp.nonce, bodyHash].join('\n');
  return {
    'X-App-Id': credentials.appId,
    'X-User-Id': credentials.userId,
    'X-Timestamp': String(stamp.timestamp),
    'X-Nonce': stamp.nonce,
    'X-Sign': await hmacHex(credentials.clientKey, text),
  };
}

export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = subtleCrypto();
  if (subtle) return hex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
  return (await import(/* webpackChunkName: "plain-hash" */ './plain-hash')).plainSha256(bytes);
}

async function hmacHex(key: string, text: string): Promise<string> {
  const subtle = subtleCrypto();
  if (!subtle) return (await import(/* webpackChunkName: "plain-hash" */ './plain-hash')).plainHmac(key, text);
  return hex(new Uint8Array(await subtle.sign('HMAC', await importedOnce(subtle, key), encode(text))));
}

let lastImported: { key: string; imported: Promise<CryptoKey> } | undefined;

/** The calls of a session are signed by one key. */
function importedOnce(subtle: SubtleCrypto, key: string): Promise<CryptoKey> {
  if (lastImported?.key !== key) {
    const imported = subtle.importKey('raw', encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    lastImported = { key, imported };
  }
  return lastImported.imported;
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

// Browsers leave `subtle` out on plain-http hosts other than localhost, whatever the DOM types say.
function subtleCrypto(): SubtleCrypto | undefined {
  return crypto.subtle;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
