import { createHmac, timingSafeEqual } from 'node:crypto';
import { isNoticeKind, type NoticeKind } from '#domain/notice/kinds';

/** Which mails a link ends: those of one kind, to one address of one user. */
export interface Unsubscription {
  userId: string;
  kind: NoticeKind;
  address: string;
}

/** The address of the page that ends mails of a kind without a login; good for as long as the user keeps the mail address. */
export function unsubscribeLink(publicUrl: string, what: Unsubscription, key: string): string {
  const token = [Buffer.from(what.userId).toString('base64url'), what.kind, signatureOf(what, key)].join('.');
  return `${publicUrl}/notices/unsubscribe?token=${token}`;
}

/** What a link says of itself, unproven; undefined where it says nothing. */
export function readToken(token: string): { userId: string; kind: NoticeKind; signature: string } | undefined {
  const [user, kind, signature, ...more] = token.split('.');
  if (user === undefined || kind === undefined || signature === undefined || more.length > 0 || !isNoticeKind(kind)) return undefined;
  return { userId: Buffer.from(user, 'base64url').toString('utf8'), kind, signature };
}

export function isSigned(what: Unsubscription, signature: string, key: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(what, key))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf({ userId, kind, address }: Unsubscription, key: string): string {
  return createHmac('sha256', key).update(`${userId} ${kind} ${address}`).digest('base64url');
}
