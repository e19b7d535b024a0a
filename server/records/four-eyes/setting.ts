import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { FourEyesSetting, saveFourEyes } from '#contract/four-eyes';
import { EYES_NEEDED, FOUR_EYES, subjectsFor, type FourEyesSubject } from '#domain/four-eyes';
import { PERMISSIONS } from '#domain/permissions';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { keepInLog } from '../people-log/keep';
import { scopeOf } from '../roles/matrix';
import { lockPeople } from '../roles/repository';
import { settleRequests } from './notices';
import { managesProducts, peopleWith, removeRequestsOf, saveSetting, settingOf } from './repository';

export async function settingFor(db: Db, member: Member): Promise<FourEyesSetting> {
  const setting = await settingOf(db, member.appId);
  const subjects: FourEyesSetting['subjects'] = [];
  for (const subject of await possibleFor(db, member)) {
    const holders = await peopleWith(db, member.appId, FOUR_EYES[subject].permission);
    subjects.push({ subject, wanted: setting?.subjects.includes(subject) ?? false, holders: holders.length });
  }
  return { version: setting?.version ?? 0, subjects };
}

/** What another type of the same organisation has wanted stays as it is. */
export async function saveSettingFor(
  db: Db,
  context: AppContext,
  member: Member,
  { version, wanted }: BodyOf<typeof saveFourEyes>,
): Promise<FourEyesSetting> {
  const possible = await possibleFor(db, member);
  if (wanted.some((subject) => !possible.includes(subject))) throw fieldWrong('wanted', '本单位没有该类事项');
  await inTransaction(db, async (db) => {
    await lockPeople(db, { orgType: member.orgType, appId: member.appId });
    const before = await settingOf(db, member.appId);
    if ((before?.version ?? 0) !== version) throw await changedMeanwhile(db, member);
    const had = before?.subjects ?? [];
    const has = [...had.filter((subject) => !possible.includes(subject)), ...wanted];
    const [added, dropped] = [without(has, had), without(had, has)];
    if (added.length + dropped.length === 0) return;
    for (const subject of added) await refuseTooFew(db, member, subject);
    if (!(await saveSetting(db, { appId: member.appId, subjects: has, from: version }))) throw await changedMeanwhile(db, member);
    await settleRequests(db, context, await removeRequestsOf(db, member.appId, dropped));
    await keepInLog(db, member, context.wallClock.now(), [
      {
        ...scopeOf(member, undefined),
        subject: 'fourEyes',
        target: member.appId,
        targetName: member.appName,
        change: '设置双人复核',
        before: { 双人复核: had.map(labelOf) },
        after: { 双人复核: has.map(labelOf) },
      },
    ]);
  });
  return settingFor(db, member);
}

/** What the organisation does at all: who only issues letters for others' products changes none. */
async function possibleFor(db: Db, { orgType, appId }: Member): Promise<FourEyesSubject[]> {
  const subjects = subjectsFor(orgType);
  const idle = orgType === 'letter' && !(await managesProducts(db, appId));
  return idle ? subjects.filter((subject) => subject !== 'product') : subjects;
}

async function refuseTooFew(db: Db, { appId }: Member, subject: FourEyesSubject): Promise<void> {
  const { label, permission } = FOUR_EYES[subject];
  const holders = (await peopleWith(db, appId, permission)).length;
  if (holders >= EYES_NEEDED) return;
  const permissionName = PERMISSIONS[permission].label;
  throw new BusinessError(
    CODES.tooFewPeople,
    `“${label}”要求双人复核，至少须有 ${EYES_NEEDED} 名在用成员持有“${permissionName}”权限，目前 ${holders} 名；请先在成员管理中邀请成员，或为其分配有该权限的角色`,
    { subject, holders },
  );
}

async function changedMeanwhile(db: Db, member: Member): Promise<BusinessError> {
  return new BusinessError(
    CODES.statusChanged,
    '其他人刚刚修改了双人复核设置，您的修改尚未保存，请核对后重新提交',
    await settingFor(db, member),
  );
}

function without(list: readonly FourEyesSubject[], others: readonly FourEyesSubject[]): FourEyesSubject[] {
  return list.filter((one) => !others.includes(one));
}

function labelOf(subject: FourEyesSubject): string {
  return FOUR_EYES[subject].label;
}
