import { createHash } from 'node:crypto';
import { randomCode } from '../../core/numbers';

const count = 10;
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;
const groupLength = 4;

/** Ten codes of 59 random bits each, such as `7KQM-2XWA-PD9H`, without letters that look alike. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => Array.from({ length: groups }, () => randomCode(letters, groupLength)).join('-'));
}

/** Of a code as somebody types it, however spaced and in whatever case. */
export function hashOfRecoveryCode(userId: string, typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`${userId}\n${code}`).digest('hex');
}
