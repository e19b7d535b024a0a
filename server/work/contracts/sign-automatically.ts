import type { Person } from '#domain/guarantee/actor';
import { isSignedOnPaper, stepNow, type SignatureDue } from '#domain/guarantee/facts';
import { meansSameSide } from '#domain/guarantee/parties';
import { statusOf } from '#domain/guarantee/status';
import { tooLateToSign } from '#machines/lifecycle/deadline';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { frozenAmong } from '../../records/organisations/repository';
import { factsOf } from '../guarantees/facts';
import { lockFacts } from '../guarantees/repository';
import { addSignature } from './add-signature';
import { autoSignOrgTypesOf, lockContract, partiesOf, type PartyRow } from './repository';

/** Leaves the signatures that are made automatically to a job, where the product names any. */
export async function beginAutomaticSigning(db: Db, { jobs }: AppContext, applyNo: string): Promise<void> {
  if ((await autoSignOrgTypesOf(db, applyNo)).length > 0) await jobs.enqueue(db, 'sign-automatically', { applyNo });
}

/**
 * Signs for every organisation whose side the product names, one signature a transaction. On each contract whoever comes later waits for whoever comes before.
 * Nothing is signed for an organisation that is frozen; it is taken up when it is unfrozen. Nor is anything that is signed on paper.
 */
export async function signAutomatically({ applyNo }: { applyNo: string }, context: AppContext): Promise<void> {
  for (let signed = true; signed;) signed = await inTransaction(context.db, (db) => signNext(db, context, applyNo));
}

async function signNext(db: Db, context: AppContext, applyNo: string): Promise<boolean> {
  const row = await lockFacts(db, applyNo);
  if (row?.status !== statusOf('awaitingSignature')) return false;
  if (tooLateToSign(factsOf(row), context.clock.now().toISOString()) !== null) return false;
  if (isSignedOnPaper(stepNow(row))) return false;
  const orgTypes = await autoSignOrgTypesOf(db, applyNo);
  const dues = firstOfEachContract(row.signaturesDue).filter(({ orgType }) => orgTypes.some((named) => meansSameSide(named, orgType)));
  const frozen = await frozenAmong(
    db,
    dues.map(({ appId }) => appId),
  );
  const due = dues.find(({ appId }) => !frozen.has(appId));
  const contract = due && (await lockContract(db, due.contractNo));
  const party =
    due &&
    (await partiesOf(db, applyNo)).find(
      ({ contractNo, appId, orgType }) => contractNo === due.contractNo && appId === due.appId && orgType === due.orgType,
    );
  if (!contract || !party) return false;
  await addSignature(db, context, { by: signerFor(party), appName: party.appName }, contract, party);
  return true;
}

function firstOfEachContract(dues: readonly SignatureDue[]): SignatureDue[] {
  return dues.filter((due, index) => dues.findIndex(({ contractNo }) => contractNo === due.contractNo) === index);
}

function signerFor({ appId, orgType }: PartyRow): Person {
  return { kind: 'person', userId: 'auto-sign', userName: '自动签署', appId, orgType, roles: ['operator'], permissions: ['contract:sign'] };
}
