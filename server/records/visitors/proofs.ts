import { createHash } from 'node:crypto';
import type { Db } from '../../core/context';
import type { Exchange } from '../../core/http/exchange';
import { moveProofs, removeProofsOf } from './repository';

/** Another id for a browser that proves something: one planted there proves nothing. What it proved before goes along. Answers its hash. */
export async function renewVisitor(db: Db, exchange: Exchange): Promise<string> {
  const before = hashOfVisitor(exchange.visitor());
  const visitorHash = hashOfVisitor(exchange.renewVisitor());
  await moveProofs(db, before, visitorHash);
  return visitorHash;
}

/** Whoever comes to this browser next has proved nothing. */
export function endProofs(db: Db, exchange: Exchange): Promise<void> {
  return removeProofsOf(db, hashOfVisitor(exchange.visitor()));
}

export function hashOfVisitor(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex');
}
