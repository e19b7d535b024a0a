import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordCost } from './password-cost';

const memoryAtMost = 64 * 1024 * 1024;
const hashBytes = 32;
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** `scrypt$N$r$p$salt$hash`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFKC'), salt, hashBytes, { ...passwordCost, maxmem: memoryAtMost });
  return ['scrypt', passwordCost.N, passwordCost.r, passwordCost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Kept of who has no password: nothing matches it, and trying takes as long as with any other. */
export function unusablePassword(): string {
  return [
    'scrypt',
    passwordCost.N,
    passwordCost.r,
    passwordCost.p,
    ...[16, hashBytes].map((size) => randomBytes(size).toString('base64url')),
  ].join('$');
}

/** Takes as long for an account that does not exist, so that the time tells nothing. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, n, r, p, salt, expected] = (stored ?? nobody).split('$');
  if (salt === undefined || expected === undefined) return false;
  const hash = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), hashBytes, {
    N: Number(n),
    r: Number(r),
    p: Number(p),
    maxmem: memoryAtMost,
  });
  return timingSafeEqual(hash, Buffer.from(expected, 'base64url')) && stored !== undefined;
}

/** True for a hash made at another cost than is used now. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(`scrypt$${passwordCost.N}$${passwordCost.r}$${passwordCost.p}$`);
}

const nobody = [
  'scrypt',
  passwordCost.N,
  passwordCost.r,
  passwordCost.p,
  'AAAAAAAAAAAAAAAAAAAAAA',
  Buffer.alloc(hashBytes).toString('base64url'),
].join('$');
