import { randomInt } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { addReferral, enableReferral, saveReferral } from '#contract/referrals';
import { storedText, storedValues } from '#domain/form/stored';
import { REFERRAL_ALPHABET_SIZE, REFERRAL_NUMBERS, referralCodeOf } from '#domain/referral/code';
import { REFERRAL_CODES_OF_ONE, REFERRAL_FIELDS, referralErrors, type ReferralEvent } from '#domain/referral/referral';
import { cleanCode } from '#domain/validation/cleaners';
import type { AppContext, Db } from '../../core/context';
import type { ReferralSaid } from '../../core/database/tables/referrals';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldsWrong, fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { lockOrganisation } from '../../records/organisations/repository';
import { organisationByCode } from '../../records/registrations/repository';
import { findUserByMobile } from '../../records/users/repository';
import { addLog, changeCode, codeSeen, countOwned, insertCode, lockCode, worksFor, type ReferralCodeRow } from './repository';
import { mayEdit, viewerOf } from './viewer';

type Body = BodyOf<typeof addReferral>;

interface Owner {
  owner: Body['owner'];
  ownerAppId: string;
  ownerUserId: string;
  ownerName: string;
}

/** See the call. */
export function makeReferral(db: Db, context: AppContext, member: Member, body: Body): Promise<ReplyOf<typeof addReferral>> {
  const said = saidOf(body.code);
  return inTransaction(db, async (db) => {
    await lockOrganisation(db, member.appId);
    const owner = await ownerOf(db, member, body);
    const owned = await countOwned(db, { appId: owner.ownerAppId, userId: owner.ownerUserId });
    if (owned >= REFERRAL_CODES_OF_ONE)
      throw new BusinessError(CODES.eventNotAllowed, `${owner.ownerName}已有 ${String(owned)} 个推荐码，请使用或修改已有的推荐码`);
    const at = context.clock.now();
    const code = await newCode(db, {
      ...owner,
      ...columnsOf(said),
      enabled: true,
      madeByAppId: member.appId,
      madeBy: member.userName,
      madeAt: at,
    });
    await written(db, member, { code, ownerName: owner.ownerName, event: 'make', before: null, after: { ...said, enabled: true }, at });
    return { code, version: 1 };
  });
}

/** See the call. */
export function changeReferral(
  db: Db,
  context: AppContext,
  member: Member,
  { referralCode, version, code: given }: BodyOf<typeof saveReferral>,
): Promise<ReplyOf<typeof saveReferral>> {
  const said = saidOf(given);
  return inTransaction(db, async (db) => {
    const row = await ownRow(db, member, referralCode, version);
    await changeCode(db, referralCode, { ...columnsOf(said), version: version + 1 });
    const after = { ...said, enabled: row.enabled };
    await written(db, member, { ...row, event: 'change', before: saidBy(row), after, at: context.clock.now() });
    return { version: version + 1 };
  });
}

/** See the call. */
export function setReferralEnabled(
  db: Db,
  context: AppContext,
  member: Member,
  { referralCode, version, enabled }: BodyOf<typeof enableReferral>,
): Promise<ReplyOf<typeof enableReferral>> {
  return inTransaction(db, async (db) => {
    const row = await ownRow(db, member, referralCode, version);
    if (row.enabled === enabled) throw new BusinessError(CODES.eventNotAllowed, enabled ? '该推荐码已启用' : '该推荐码已停用');
    await changeCode(db, referralCode, { enabled, version: version + 1 });
    const before = saidBy(row);
    const event = enabled ? 'enable' : 'disable';
    await written(db, member, { ...row, event, before, after: { ...before, enabled }, at: context.clock.now() });
    return { version: version + 1 };
  });
}

/** Drawn until there is none like it, which is the first time but for once in thousands. */
async function newCode(db: Db, row: Omit<Parameters<typeof insertCode>[1], 'code'>): Promise<string> {
  for (;;) {
    const code = referralCodeOf(Array.from({ length: REFERRAL_NUMBERS }, () => randomInt(REFERRAL_ALPHABET_SIZE)));
    if (await insertCode(db, { ...row, code })) return code;
  }
}

/** Organisations make codes for themselves and their members, the platform for all. */
async function ownerOf(db: Db, member: Member, { owner, orgCodeNo = '', mobile = '' }: Body): Promise<Owner> {
  const isPlatform = member.orgType === 'platform';
  if (owner === 'organisation') {
    if (!isPlatform) return { owner, ownerAppId: member.appId, ownerUserId: '', ownerName: member.appName };
    const organisation = orgCodeNo.trim() === '' ? undefined : await organisationByCode(db, cleanCode(orgCodeNo));
    if (!organisation) throw fieldWrong('orgCodeNo', '没有此统一社会信用代码的单位，请核对');
    return { owner, ownerAppId: organisation.appId, ownerUserId: '', ownerName: organisation.orgName };
  }
  const user = /^1\d{10}$/.test(mobile) ? await findUserByMobile(db, mobile) : undefined;
  if (!user || (!isPlatform && !(await worksFor(db, user.userId, member.appId))))
    throw fieldWrong('mobile', isPlatform ? '没有使用此手机号的用户，请核对' : '本单位没有使用此手机号的成员，请核对');
  return { owner, ownerAppId: isPlatform ? '' : member.appId, ownerUserId: user.userId, ownerName: user.userName };
}

async function ownRow(db: Db, member: Member, code: string, version: number): Promise<ReferralCodeRow> {
  if (!(await codeSeen(db, viewerOf(member), code))) throw notFound('推荐码');
  const row = await lockCode(db, code);
  if (!row) throw notFound('推荐码');
  if (!mayEdit(member, row)) throw noPermission('由生成该推荐码的单位或平台修改');
  if (row.version !== version) throw new BusinessError(CODES.statusChanged, '该推荐码已被他人修改，请刷新后再试');
  return row;
}

function saidOf(given: Body['code']): Omit<ReferralSaid, 'enabled'> {
  const errors = referralErrors({ ...given });
  if (errors.length > 0) throw fieldsWrong(errors);
  const stored = storedValues(REFERRAL_FIELDS, { ...given });
  return { validFrom: storedText(stored, 'validFrom'), validTo: storedText(stored, 'validTo'), purpose: storedText(stored, 'purpose') };
}

function columnsOf({ validFrom, validTo, purpose }: Omit<ReferralSaid, 'enabled'>) {
  return { validFrom, validTo: validTo === '' ? null : validTo, purpose };
}

function saidBy({ validFrom, validTo, purpose, enabled }: ReferralCodeRow): ReferralSaid {
  return { validFrom, validTo: validTo ?? '', purpose, enabled };
}

interface Written {
  code: string;
  ownerName: string;
  event: ReferralEvent;
  before: ReferralSaid | null;
  after: ReferralSaid;
  at: Date;
}

async function written(
  db: Db,
  { userId, userName, appName }: Member,
  { code, ownerName, event, before, after, at }: Written,
): Promise<void> {
  const said = { before: before && JSON.stringify(before), after: JSON.stringify(after) };
  await addLog(db, { code, ownerName, event, ...said, userId, userName, appName, at });
}
