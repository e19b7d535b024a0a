import type { BodyOf } from '#contract/call';
import type { Claims, lodgeClaim as lodgeCall } from '#contract/claims';
import { CODES } from '#contract/codes';
import { undrawableCharacters } from '#domain/drawable';
import type { FieldError } from '#domain/field';
import { CLAIM_FIELDS, claimErrors } from '#domain/guarantee/claim';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong } from '../../core/http/answers/errors';
import type { UploadedPart } from '../../core/http/route';
import { upload } from '../../records/files/commands';
import { assertOwnFiles } from '../../records/files/own-files';
import type { Visit } from '../../records/users/commands';
import { applyEvent, type EventGiven } from '../guarantees/events/apply-event';
import { lockProof, requiredProof, type ClaimProof } from './proof';
import { claimable, claimantOf, claimsShown, whyNot } from './standing';

/** Lodges a claim as the event that an account of the beneficiary would send. */
export async function lodge(context: AppContext, visit: Visit, { claim, version }: BodyOf<typeof lodgeCall>): Promise<Claims> {
  const { claimantName = '', ...given } = claim;
  const lodgedBy = await inTransaction(context.db, async (db) => {
    const proof = await lockProof({ ...context, db }, visit);
    const subject = await claimable(db, proof);
    const because = await whyNot(db, context, proof, subject);
    if (because !== undefined) throw new BusinessError(CODES.eventNotAllowed, because);
    const errors = claimErrors(claim, subject.row);
    const wrong = errors.length > 0 ? errors : undrawableErrors(claim);
    if (wrong.length > 0) throw fieldsWrong(wrong.map(({ field, message }) => ({ field: `claim.${field}`, message })));
    const event = { ...given, tel: proof.mobile, type: 'pendingClaimed' } as EventGiven;
    const by = claimantOf(claimantName.trim(), proof.mobile);
    const { applyNo } = subject.letter;
    await applyEvent(db, context, { applyNo, version, event, by }).catch((error: unknown) => overtaken(db, context, proof, error));
    await assertOwnFiles(
      db,
      context,
      uploaderFor(proof),
      (given.claimFiles ?? []).map(({ key }) => key),
      applyNo,
    );
    return proof;
  });
  return claimsShown(context.db, context, lodgedBy);
}

export async function uploadFile(context: AppContext, visit: Visit, files: readonly UploadedPart[]) {
  const proof = await requiredProof(context, visit);
  const { key, fileName, size } = await upload(context.db, context, uploaderFor(proof), files);
  return { key, fileName, size };
}

/** Files of a claim belong to its letter until it is lodged. */
function uploaderFor({ letterNo }: ClaimProof) {
  return { appId: `claim ${letterNo}`, orgType: 'personal', userId: '' } as const;
}

/** Somebody was faster: says what stands in the way now, and nothing of the institution's people. */
async function overtaken(db: Db, context: AppContext, proof: ClaimProof, error: unknown): Promise<never> {
  const moved = error instanceof BusinessError && (error.code === CODES.statusChanged || error.code === CODES.eventNotAllowed);
  if (!moved) throw error;
  const because = await whyNot(db, context, proof, await claimable(db, proof));
  throw new BusinessError(error.code, because ?? '保函的办理状态刚刚发生变化，请核对后重新提交');
}

/** What the receipt could not show. */
function undrawableErrors(claim: BodyOf<typeof lodgeCall>['claim']): FieldError[] {
  return (['claimantName', 'claimStatement'] as const).flatMap((field) => {
    const characters = undrawableCharacters(claim[field] ?? '');
    const message = `${CLAIM_FIELDS[field].label}中的“${characters.join('')}”无法在回执中显示，请删除或改用其他文字`;
    return characters.length === 0 ? [] : [{ field, message }];
  });
}
