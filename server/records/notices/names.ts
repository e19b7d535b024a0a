import type { AppContext } from '../../core/context';
import { decryptedNumber, encryptedNumber } from '../../core/encrypted-number';

type Keyed = Pick<AppContext, 'settings'>;

/** What a notice is called outside of the server. */
export function noticeName({ settings }: Keyed, noticeId: number): string {
  return encryptedNumber(settings, 'notice', noticeId);
}

/** The notice that is called so; 0, which none has, where none can be. */
export function noticeNamed({ settings }: Keyed, name: string): number {
  return decryptedNumber(settings, 'notice', name) ?? 0;
}
