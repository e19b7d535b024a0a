import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { OwnRegistration, saveRegistration, submitRegistration } from '#contract/registrations';
import { registrationFileKeys, type RegistrationData } from '#domain/registration/fields';
import { participantsOf } from '#domain/registration/participants';
import { storedRegistration, registrationErrors } from '#domain/registration/rules';
import { MESSAGES } from '#domain/validation/messages';
import { decideRegistration, type RegistrationEvent } from '#machines/lifecycle/registration';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong, notFound } from '../../core/http/answers/errors';
import { networkOf } from '../../core/http/limits/network';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles, attachOwnFiles } from '../files/own-files';
import { hasAreasOfToday } from './areas';
import { useName } from './file-readers';
import { followInvitations, invitationsFor } from './invitation-repository';
import { logged } from './log';
import { notifyOfRegistration, notifyReviewers, settleReview } from './notify';
import { changedElsewhere, knownOrganisation, refuseMembers, registrationNow } from './own';
import { lockOpenOf, updateRegistration, type RegistrationRow } from './repository';
import { beginRegistration, refuseTooMany } from './start';

/** Keeps a draft: see the call. */
export function save(
  db: Db,
  context: AppContext,
  member: Member,
  { version, flow, step, data, address }: BodyOf<typeof saveRegistration> & { address: string },
): Promise<OwnRegistration> {
  refuseMembers(member);
  return inTransaction(db, async (db) => {
    const at = context.wallClock.now();
    if (version === undefined && !(await lockOpenOf(db, member.userId))) await begin(db, member, { flow, network: networkOf(address), at });
    const row = await ownOpen(db, member);
    if (version !== undefined && row.version !== version) throw changedElsewhere(await registrationNow(db, row));
    refuseUnlessEditable(row);
    const stored = storedRegistration(data);
    await attachOwnFiles(db, { appId: row.appId, applyNo: useName(row.registrationNo) }, registrationFileKeys(stored), at);
    return store(db, row, { data: stored, step, savedAt: at });
  });
}

/** Sends what is given to the review: see the call. Refuses with 40401, 40901, 40902, 40001 and 40905, in this order. */
export function submit(
  db: Db,
  context: AppContext,
  member: Member,
  { version, data }: BodyOf<typeof submitRegistration>,
): Promise<OwnRegistration> {
  refuseMembers(member);
  return inTransaction(db, async (db) => {
    const at = context.wallClock.now();
    const row = await ownOpen(db, member);
    if (row.version !== version) throw changedElsewhere(await registrationNow(db, row));
    const status = next(row, { type: 'submit' });
    const stored = storedRegistration(data);
    const invitedAs = (await invitationsFor(db, member.mobile, at)).map(({ participant }) => participant);
    const errors = registrationErrors(stored, participantsOf(row.flow, invitedAs, member.orgType));
    if (errors.length > 0) throw fieldsWrong(errors);
    if (!(await hasAreasOfToday(db, stored))) throw fieldWrong('enterprise.address', MESSAGES.areas);
    const known = await knownOrganisation(db, stored.enterprise?.orgCodeNo ?? '');
    if (known)
      throw new BusinessError(CODES.organisationKnown, `“${known.orgName}”已在平台注册，请向其管理员申请加入`, { orgName: known.orgName });
    const keys = registrationFileKeys(stored);
    await attachOwnFiles(db, { appId: row.appId, applyNo: useName(row.registrationNo) }, [], at);
    await assertOwnFiles(db, context, { appId: row.appId }, keys, useName(row.registrationNo));
    await followInvitations(db, { mobile: member.mobile, registrationNo: row.registrationNo, now: at });
    const sent = await store(db, row, { data: stored, step: row.step, savedAt: at, status, submittedAt: at, reasons: '[]', opinion: null });
    await logged(db, { ...logOf(row, member, at), event: 'submit', state: status, data: stored });
    await notifyOfRegistration(db, context, {
      registrationNo: row.registrationNo,
      version: sent.version,
      orgName: stored.enterprise?.orgName ?? '',
      agentName: stored.agent?.agentName ?? '',
    });
    await notifyReviewers(db);
    return { ...sent, history: (await registrationNow(db, { ...row, status })).history };
  });
}

/** Takes back what nobody has decided about. */
export function withdraw(db: Db, context: AppContext, member: Member, version: number): Promise<OwnRegistration> {
  refuseMembers(member);
  return inTransaction(db, async (db) => {
    const at = context.wallClock.now();
    const row = await ownOpen(db, member);
    if (row.version !== version) throw changedElsewhere(await registrationNow(db, row));
    const status = next(row, { type: 'withdraw' });
    await logged(db, { ...logOf(row, member, at), event: 'withdraw', state: status });
    const stored = await store(db, row, { data: row.data, step: row.step, savedAt: row.savedAt, status });
    await settleReview(db, context, row);
    await notifyReviewers(db);
    return stored;
  });
}

async function begin(
  db: Db,
  { userId, userName, orgType, appId, mobile, channelCode }: Member,
  from: { flow: BodyOf<typeof saveRegistration>['flow']; network: string; at: Date },
): Promise<void> {
  await refuseTooMany(db, from.network, from.at);
  const applicant = { userId, userName, appId, mobile, orgType: orgType === 'personal' ? orgType : 'guest' } as const;
  await beginRegistration(db, applicant, { ...from, channelCode });
}

async function ownOpen(db: Db, { userId }: Member): Promise<RegistrationRow> {
  const row = await lockOpenOf(db, userId);
  if (!row) throw notFound('注册申请');
  return row;
}

function refuseUnlessEditable({ status }: RegistrationRow): void {
  if (status === 'pending') throw new BusinessError(CODES.eventNotAllowed, '注册申请正在审核，请先撤回再修改');
}

function next({ status }: RegistrationRow, event: RegistrationEvent) {
  const decision = decideRegistration(status, event);
  if (!decision.accepted) throw new BusinessError(decision.code, decision.message);
  return decision.state;
}

function logOf({ registrationNo, version }: RegistrationRow, { userId, userName, orgType }: Member, at: Date) {
  return { registrationNo, sequence: version + 1, by: { userId, userName, orgType }, at };
}

type Saved = { data: RegistrationData; step: number; savedAt: Date } & Partial<
  Pick<RegistrationRow, 'status' | 'submittedAt' | 'opinion'> & { reasons: string }
>;

async function store(db: Db, row: RegistrationRow, { data, ...change }: Saved): Promise<OwnRegistration> {
  const version = row.version + 1;
  const found = {
    participant: data.participant ?? null,
    orgName: data.enterprise?.orgName ?? '',
    orgCodeNo: data.enterprise?.orgCodeNo ?? '',
    agentName: data.agent?.agentName ?? '',
  };
  await updateRegistration(db, row.registrationNo, { ...change, ...found, version, data: JSON.stringify(data) });
  const { reasons, ...rest } = change;
  return registrationNow(db, { ...row, ...rest, ...found, version, data, ...(reasons === undefined ? {} : { reasons: [] }) });
}
