import type { BodyOf, ReplyOf } from '#contract/call';
import type { RegistrationAlike, registrationDetail, registrationPage } from '#contract/registrations';
import { dayOf } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { organisationTypeOf } from '#domain/registration/participants';
import { allowedRegistrationEvents } from '#machines/lifecycle/registration';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { noteReading } from '../audit-log/note';
import { invitersOf } from './invitation-repository';
import { historyOf } from './log';
import { findRegistration, type RegistrationRow } from './repository';
import {
  barredBy,
  countReviewRows,
  countWaiting,
  findReviews,
  hasCertificate,
  longestWaiting,
  organisationsAlike,
  registrationsAlike,
} from './review-repository';

export async function pageOfRegistrations(
  db: Db,
  { page = 1, size = 10, ...search }: BodyOf<typeof registrationPage>,
): Promise<ReplyOf<typeof registrationPage>> {
  const [rows, total] = await Promise.all([findReviews(db, search, { page, size }), countReviewRows(db, search)]);
  return {
    total,
    list: rows.map(({ participant, submittedAt, decidedAt, ...row }) => ({
      ...row,
      participant: participant ?? 'supplier',
      ...(submittedAt ? { submitTime: submittedAt.toISOString() } : {}),
      ...(decidedAt ? { decideTime: decidedAt.toISOString() } : {}),
    })),
  };
}

export async function detailOfRegistration(
  db: Db,
  context: AppContext,
  registrationNo: string,
): Promise<ReplyOf<typeof registrationDetail>> {
  const row = await findRegistration(db, registrationNo);
  if (!row?.submittedAt) throw notFound('注册申请');
  if (row.data.agent?.agentIdentityNo)
    await noteReading(db, context, { kind: 'registration', action: 'readIdentity', object: registrationNo });
  const [history, invitedBy, alike, blacklisted, next, waiting] = await Promise.all([
    historyOf(db, registrationNo),
    invitersOf(db, registrationNo),
    alikeOf(db, row),
    row.orgCodeNo === '' ? [] : barredBy(db, row.orgCodeNo, dayOf(context.clock.now().toISOString())),
    longestWaiting(db, registrationNo),
    countWaiting(db),
  ]);
  const { version, status, flow, mobile, channelCode, submittedAt, data, reasons } = row;
  return {
    registrationNo,
    version,
    status,
    flow,
    orgType: (data.participant && organisationTypeOf(data.participant, data.memberType)) ?? 'guest',
    mobile,
    channelCode,
    submitTime: submittedAt.toISOString(),
    data,
    reasons,
    allowedEvents: allowedRegistrationEvents(status, 'reviewer'),
    history,
    invitedBy,
    alike,
    blacklisted,
    certificate: await certificateOf(db, row),
    ...(next === undefined ? {} : { next }),
    waiting,
  };
}

async function alikeOf(db: Db, row: RegistrationRow): Promise<RegistrationAlike[]> {
  if (row.orgName === '') return [];
  const [organisations, registrations] = await Promise.all([
    organisationsAlike(db, row, row.madeAppId ?? row.appId),
    registrationsAlike(db, row),
  ]);
  const by = (orgCodeNo: string) => (orgCodeNo === row.orgCodeNo && orgCodeNo !== '' ? ('code' as const) : ('name' as const));
  return [
    ...organisations.map(({ orgName, orgCodeNo, registerStatus }) => ({
      kind: registerStatus === 'pass' ? ('organisation' as const) : ('visitor' as const),
      by: by(orgCodeNo),
      orgName,
      orgCodeNo,
      status: registerStatus === 'pass' ? '已开通' : '未注册',
    })),
    ...registrations.map(({ registrationNo, orgName, orgCodeNo, status }) => ({
      kind: 'registration' as const,
      by: by(orgCodeNo),
      orgName,
      orgCodeNo,
      status: enumerationLabel('registerStatus', status),
      registrationNo,
    })),
  ];
}

async function certificateOf(db: Db, { madeAppId, orgCodeNo }: RegistrationRow): Promise<'none' | 'ordered' | 'issued'> {
  if (madeAppId === null || orgCodeNo === '') return 'none';
  return (await hasCertificate(db, madeAppId)) ? 'issued' : 'ordered';
}
