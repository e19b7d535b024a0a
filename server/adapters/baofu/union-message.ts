import { constants, privateEncrypt, publicDecrypt, type KeyObject } from 'node:crypto';

const PADDING = constants.RSA_PKCS1_PADDING;
const PADDING_BYTES = 11;
const LONGEST_HEX = 64 * 1024;

/**
 * As Baofu's interface to accounts has it: the base64 of a text in pieces, each under the sender's private key, in hexadecimal. It hides nothing from whoever has
 * the public key; it proves of each piece who wrote it, and not that the pieces belong together.
 */
export function sealed(text: string, ownKey: KeyObject): string {
  const bytes = Buffer.from(Buffer.from(text, 'utf8').toString('base64'), 'latin1');
  const size = keyBytes(ownKey) - PADDING_BYTES;
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
  return pieces.map((piece) => privateEncrypt({ key: ownKey, padding: PADDING }, piece).toString('hex')).join('');
}

/** Undefined where any piece is not under the key. */
export function unsealed(hex: string, theirKey: KeyObject): string | undefined {
  const size = keyBytes(theirKey) * 2;
  if (hex.length === 0 || hex.length > LONGEST_HEX || hex.length % size !== 0 || !/^[0-9a-f]+$/i.test(hex)) return undefined;
  try {
    const pieces = Array.from({ length: hex.length / size }, (_, index) =>
      publicDecrypt({ key: theirKey, padding: PADDING }, Buffer.from(hex.slice(index * size, (index + 1) * size), 'hex')),
    );
    const base64 = Buffer.concat(pieces).toString('latin1');
    return /^[A-Za-z0-9+/]*={0,2}$/.test(base64) ? Buffer.from(base64, 'base64').toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

function keyBytes(key: KeyObject): number {
  return (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8;
}
