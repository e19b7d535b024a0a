import type { Selectable, UpdateObject } from 'kysely';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { addYuan } from '#domain/money';
import type { Database } from '../../core/database/database';

export type GuaranteeRow = Selectable<Database['guarantee']>;
export type GuaranteeChange = UpdateObject<Database, 'guarantee'>;

/** The columns that decide what may happen; the wide ones stay behind. */
export const FACT_COLUMNS = [
  'guaranteeAppId',
  'applyNo',
  'letterAppId',
  'bidderAppId',
  'beneficiaryAppId',
  'intermediaryAppId',
  'tradeCenterAppId',
  'guaranteeType',
  'bidOpeningAt',
  'unsealedAt',
  'guaranteeAmount',
  'guaranteeFee',
  'platformServiceFee',
  'expiryDate',
  'status',
  'step',
  'level',
  'paid',
  'paidWay',
  'refundWay',
  'returnedFrom',
  'suspendedFrom',
  'release',
  'claimApproved',
  'signaturesDue',
  'version',
  'lastHash',
  'flowKind',
  'platformConfirm',
  'issueChain',
  'releaseChain',
  'supplementFields',
] as const satisfies (keyof GuaranteeRow)[];

export type FactRow = Pick<GuaranteeRow, (typeof FACT_COLUMNS)[number]>;

export function factsOf(row: FactRow): GuaranteeFacts {
  return {
    guaranteeType: row.guaranteeType,
    flowKind: row.flowKind,
    platformConfirm: row.platformConfirm,
    issueChain: row.issueChain,
    releaseChain: row.releaseChain,
    parties: {
      bidder: row.bidderAppId,
      guarantee: row.guaranteeAppId,
      letter: row.letterAppId,
      beneficiary: row.beneficiaryAppId,
      intermediary: row.intermediaryAppId,
      tradeCenter: row.tradeCenterAppId,
    },
    supplementFields: row.supplementFields,
    guaranteeAmount: row.guaranteeAmount,
    amountDue: addYuan(row.guaranteeFee, row.platformServiceFee),
    bidOpeningAt: row.bidOpeningAt?.toISOString() ?? null,
    sealed: row.unsealedAt === null,
    expiryDate: row.expiryDate,
    signaturesDue: row.signaturesDue,
    status: row.status,
    step: row.step,
    level: row.level,
    paid: row.paid,
    paidWay: row.paidWay,
    refundWay: row.refundWay,
    returnedFrom: row.returnedFrom,
    suspendedFrom: row.suspendedFrom,
    release: row.release,
    claimApproved: row.claimApproved,
    version: row.version,
  };
}

/** What an accepted event may change of the facts. */
export function progressColumns(facts: GuaranteeFacts) {
  return {
    status: facts.status,
    step: facts.step,
    level: facts.level,
    paid: facts.paid,
    paidWay: facts.paidWay,
    refundWay: facts.refundWay,
    returnedFrom: facts.returnedFrom,
    suspendedFrom: facts.suspendedFrom && JSON.stringify(facts.suspendedFrom),
    release: facts.release && JSON.stringify(facts.release),
    claimApproved: facts.claimApproved,
    signaturesDue: JSON.stringify(facts.signaturesDue),
    version: facts.version,
  } satisfies GuaranteeChange;
}
