import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Settings } from './settings';

type Keyed = Pick<Settings, 'secretsKey'>;

const BLOCK = 16;
const CIPHER = 'aes-256-ecb';

/** A running number of a table as others are told it: as it is, it would tell them how much happens elsewhere. `of` is what it numbers. */
export function encryptedNumber(settings: Keyed, of: string, number: number): string {
  const block = Buffer.alloc(BLOCK);
  block.writeBigUInt64BE(BigInt(number), BLOCK - 8);
  const cipher = createCipheriv(CIPHER, keyFor(settings, of), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
}

/** The number that was told; undefined for what is none. */
export function decryptedNumber(settings: Keyed, of: string, encrypted: string): number | undefined {
  const block = Buffer.from(encrypted, 'base64url');
  if (block.length !== BLOCK) return undefined;
  const decipher = createDecipheriv(CIPHER, keyFor(settings, of), null).setAutoPadding(false);
  const number = Buffer.concat([decipher.update(block), decipher.final()]);
  const value = Number(number.readBigUInt64BE(BLOCK - 8));
  return number.readBigUInt64BE(0) === 0n && Number.isSafeInteger(value) ? value : undefined;
}

function keyFor({ secretsKey }: Keyed, of: string): Buffer {
  return createHmac('sha256', Buffer.from(secretsKey, 'base64')).update(`numbers of ${of}`).digest();
}
