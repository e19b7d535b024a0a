import { sql } from 'kysely';
import type { Db } from '../../core/context';

export function findTotp(db: Db, userId: string) {
  return db.selectFrom('totpFactor').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** In the place of one that was never confirmed; false where one was. */
export async function saveUnconfirmedTotp(db: Db, factor: { userId: string; encryptedSecret: Buffer; createdAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totpFactor')
    .values(factor)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ encryptedSecret: factor.encryptedSecret, createdAt: factor.createdAt })
        .where('totpFactor.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where it was confirmed, or made anew, meanwhile. */
export async function confirmTotp(db: Db, factor: { userId: string; encryptedSecret: Buffer; step: number; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpFactor')
    .set({ confirmedAt: factor.now, lastStep: factor.step })
    .where('userId', '=', factor.userId)
    .where('encryptedSecret', '=', factor.encryptedSecret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False for a code of this period or of an earlier one than was taken last. */
export async function consumeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where there was none. */
export async function deleteTotpOf(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('totpFactor').where('userId', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** In the place of all that there were. */
export async function saveRecoveryCodes(db: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recoveryCode')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** False for a code that is none, or was used. */
export async function useRecoveryCode(
  db: Db,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();
}

export interface Factors {
  totpSince: Date | null;
  passkeys: number;
  recoveryCodesLeft: number;
}

/** What a user has; an app that was never confirmed is none. */
export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select (select confirmed_at from totp_factor where user_id = ${userId}) as totp_since,
           (select count(*)::int from passkey where user_id = ${userId}) as passkeys,
           (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as recovery_codes_left
  `.execute(db);
  return rows[0] ?? { totpSince: null, passkeys: 0, recoveryCodesLeft: 0 };
}

/** Changes of one user's factors wait for each other until the transaction ends. */
export async function lockFactors(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 42905))`.execute(db);
}
