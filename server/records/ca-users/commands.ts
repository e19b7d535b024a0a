import type { CaUser, caUserList, checkCertificate, orderCertificate } from '#contract/ca-users';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import { maskContacts } from '#domain/contact-data';
import { dayOf } from '#domain/dates';
import { maskCardCode } from '#domain/organisation/bank-account';
import { caStatusOf, caUserErrors, RENEWAL_DAYS, type CaStatus } from '#domain/organisation/ca-user';
import { storedWords } from '#domain/text';
import type { AppContext, Db } from '../../core/context';
import { callOutside, inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { findBankAccount } from '../bank-accounts/repository';
import { notifyOrganisation } from '../organisations/conflict';
import { lockOrganisation, readOrganisation, type OrganisationRow } from '../organisations/repository';
import { seenOrganisation } from '../organisations/seen';
import { caUsersOf, findCaUser, updateCaUser, type CaUserRow } from './repository';
import { saveIssued } from './save-issued';

const LONGEST_REASON = 200;

export async function listOfCaUsers(
  db: Db,
  context: AppContext,
  member: Member,
  requested: string | undefined,
): Promise<ReplyOf<typeof caUserList>> {
  const { appId, orgName } = await seenOrganisation(db, member, requested);
  const facts = { now: context.clock.now(), orgName };
  const rows = await caUsersOf(db, appId);
  const [newest] = rows;
  const status = newest && caStatusOf(newest, facts);
  return { list: rows.map((row) => shown(row, caStatusOf(row, facts))), mayOrder: mayOrder(status), mayRenew: status === 'expiring' };
}

/** Orders a certificate, or the one that follows: see the call. Refuses with 40001, 40902 and 50301, in this order. */
export function order(
  db: Db,
  context: AppContext,
  member: Member,
  { caUser, bankId }: BodyOf<typeof orderCertificate>,
): Promise<ReplyOf<typeof orderCertificate>> {
  const errors = caUserErrors(caUser);
  if (errors.length > 0) throw fieldsWrong(errors);
  return inTransaction(db, async (db) => {
    const { appId } = member;
    const organisation = await lockOrganisation(db, appId);
    if (organisation.frozenAt) throw new BusinessError(CODES.eventNotAllowed, '本单位已被平台冻结，解除冻结后才能申请数字证书');
    const account = bankId === undefined ? undefined : await findBankAccount(db, { appId, id: bankId });
    if (bankId !== undefined && !account) throw fieldWrong('bankId', '请从本单位登记的银行账户中选择');
    const [newest] = await caUsersOf(db, appId);
    const status = newest && caStatusOf(newest, { now: context.clock.now(), orgName: organisation.orgName });
    if (newest && status === 'valid') throw stillValid(newest);
    const enrolment = await requestEnrolment(db, context, organisation, status === 'expiring' ? newest : undefined);
    const id = await saveIssued(db, context, {
      appId,
      enrolment,
      handler: caUser,
      orderedBy: member.userName,
      account,
      newest,
      renewed: status === 'expiring',
      at: context.clock.now(),
    });
    if (id === undefined) throw new BusinessError(CODES.eventNotAllowed, '签名服务商尚未签发新的证书，请先在服务商处办理');
    await notifyOrganisation(db, appId);
    return { id };
  });
}

/** Asks whether a certificate is still good: see the call. Refuses with 40401 and 50301, in this order. */
export function check(db: Db, context: AppContext, member: Member, id: number): Promise<ReplyOf<typeof checkCertificate>> {
  return inTransaction(db, async (db) => {
    const row = await findCaUser(db, { appId: member.appId, id });
    if (!row) throw notFound('数字证书');
    const { serialNumber } = row;
    const answer = await callOutside(db, ['revocation', serialNumber], () => context.adapters.certificates.revocation(serialNumber));
    const now = context.clock.now();
    const revokedAt = answer.revoked ? (row.revokedAt ?? answer.revokedAt) : null;
    await updateCaUser(db, id, {
      revokedAt,
      revokedReason: answer.revoked ? storedWords(answer.reason, LONGEST_REASON) : '',
      checkedAt: now,
      updateTime: now,
    });
    if (revokedAt?.getTime() !== row.revokedAt?.getTime()) await notifyOrganisation(db, member.appId);
    const { orgName } = await readOrganisation(db, member.appId);
    return { status: caStatusOf({ ...row, revokedAt }, { now, orgName }) };
  });
}

function requestEnrolment(
  db: Db,
  { adapters: { certificates } }: AppContext,
  organisation: OrganisationRow,
  renewed: CaUserRow | undefined,
) {
  const { appId, orgName, orgCodeNo } = organisation;
  const identity = { organisationId: appId, name: orgName, creditCode: orgCodeNo };
  return callOutside(db, ['certificate', appId, orgName, orgCodeNo, renewed?.serialNumber ?? ''], () =>
    renewed ? certificates.renew(identity, renewed) : certificates.enrol(identity),
  );
}

function mayOrder(status: CaStatus | undefined): boolean {
  return status === undefined || status === 'expired' || status === 'revoked' || status === 'renamed';
}

function stillValid({ notAfter }: CaUserRow): BusinessError {
  return new BusinessError(CODES.eventNotAllowed, `现有证书有效期至 ${dayOf(notAfter.toISOString())}，到期前 ${RENEWAL_DAYS} 天内可以更新`);
}

function shown(row: CaUserRow, status: CaStatus): CaUser {
  const { id, appId, caUserId, userName, bankId, caType, source, serialNumber, subjectName, revokedReason } = row;
  return {
    id,
    appId,
    caUserId,
    userName,
    idCard: maskContacts(row.idCard),
    phone: maskContacts(row.phone),
    ...(bankId === null ? {} : { bankId }),
    bankAccount: row.bankAccount === '' ? '' : maskCardCode(row.bankAccount),
    caType,
    source,
    status,
    serialNumber,
    subjectName,
    notBefore: row.notBefore.toISOString(),
    notAfter: row.notAfter.toISOString(),
    ...(row.revokedAt ? { revokedAt: row.revokedAt.toISOString() } : {}),
    revokedReason,
    checkedAt: row.checkedAt.toISOString(),
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime.toISOString(),
  };
}
