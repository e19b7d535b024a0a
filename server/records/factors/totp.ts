import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const periodSeconds = 30;
const driftSteps = 1;
const parameters = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

/** 160 bits, as RFC 4226 advises. */
export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** As people type it into an app: base32. */
export function secretInText(secret: Buffer): string {
  return secretOf(secret).base32;
}

/** What the QR code says; apps list the entry under issuer and account. */
export function totpUri({ secret, issuer, account }: { secret: Buffer; issuer: string; account: string }): string {
  return new TOTP({ ...parameters, secret: secretOf(secret), issuer, label: account }).toString();
}

/** In which period, of those that a clock may be off by, this code is right. RFC 6238, 5.2. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...parameters, secret: secretOf(secret), token: code, timestamp, window: driftSteps });
  return delta === null ? undefined : Math.floor(timestamp / (periodSeconds * 1000)) + delta;
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
