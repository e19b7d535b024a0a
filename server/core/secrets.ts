import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Settings } from './settings';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what rests in the database. `owner` is encrypted with it: a row that was copied to another owner opens for nobody. */
export function encrypt({ secretsKey }: Pick<Settings, 'secretsKey'>, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secretsKey, 'base64'), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined for what another key, or another owner, has encrypted. */
export function decrypt({ secretsKey }: Pick<Settings, 'secretsKey'>, owner: string, encrypted: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(secretsKey, 'base64'), encrypted.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  }).setAAD(Buffer.from(owner));
  try {
    decipher.setAuthTag(encrypted.subarray(-tagBytes));
    return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
