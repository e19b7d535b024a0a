import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { FourEyesSetting, saveFourEyes } from '#contract/four-eyes';
import { EYES_NEEDED, FOUR_EYES, subjectsFor, type FourEyesSubject } from '#domain/four-eyes';
import { PERMISSIONS } from '#domain/permissions';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { notify, recipientsAmong } from '../notices/notify';
import { colleaguesOf, type Colleague } from '../notices/repository';
import { logChanges } from '../people-log/log-changes';
import { scopeOf } from '../roles/matrix';
import { lockPeople } from '../roles/repository';
import { settleRequests } from './notices';
import { lockRequest, managesProducts, peopleWith, removeRequest, requestsOf, saveSetting, settingOf, type RequestRow } from './repository';
import { isWaiting, shownRequest, underFourEyes } from './requests';

const PAGE = '/user-manage/roles?tab=four-eyes';
/** A setting that is to be given up stays as it is until that is confirmed. */
const AS_IT_IS = 0;

export async function settingFor(db: Db, member: Member): Promise<FourEyesSetting> {
  const setting = await settingOf(db, member.appId);
  const possible = await possibleFor(db, member);
  const requests = await requestsFor(db, member, possible);
  const subjects: FourEyesSetting['subjects'] = [];
  for (const subject of possible) {
    const holders = await peopleWith(db, member.appId, FOUR_EYES[subject].permission);
    const target = targetOf(member, subject);
    const request = shownRequest(
      requests.find((one) => one.target === target),
      AS_IT_IS,
      member,
    );
    const wanted = setting?.subjects.includes(subject) ?? false;
    subjects.push({ subject, wanted, holders: holders.length, ...(request ? { request: { ...request, target } } : {}) });
  }
  return { version: setting?.version ?? 0, subjects };
}

/** How much of what two people are wanted for somebody else has handed in to be given up. */
export async function countSettingsToConfirm(db: Db, member: Member): Promise<number> {
  const requests = await requestsFor(db, member, subjectsFor(member.orgType));
  return requests.filter((request) => isWaiting(request, AS_IT_IS) && request.userId !== member.userId).length;
}

/** But for what `dropOfFormer` drops once somebody gives it up too. */
async function requestsFor(db: Db, member: Member, subjects: readonly FourEyesSubject[]): Promise<RequestRow[]> {
  const requests = await requestsOf(
    db,
    ['setting'],
    subjects.map((subject) => targetOf(member, subject)),
  );
  if (requests.length === 0) return [];
  const administrators = await administratorsOf(db, member);
  return requests.filter((request) => isOfOne(administrators, request));
}

/** What another type of the same organisation has wanted stays as it is, and what is given up until somebody else gives it up too. */
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
    const added = without(wanted, had);
    for (const subject of added) await refuseTooFew(db, member, subject);
    const confirmed: RequestRow[] = [];
    const dropped: FourEyesSubject[] = [];
    for (const subject of without(had, wanted).filter((one) => possible.includes(one))) {
      const request = await givenUpBefore(db, context, member, subject);
      if (!request) continue;
      confirmed.push(request);
      dropped.push(subject);
    }
    if (added.length + dropped.length === 0) return;
    const has = [...without(had, dropped), ...added];
    if (!(await saveSetting(db, { appId: member.appId, subjects: has, from: version }))) throw await changedMeanwhile(db, member);
    await notifyAdministrators(db, context, member, { added, dropped, makers: confirmed.map(({ userId }) => userId) });
    await logChanges(db, member, context.wallClock.now(), [
      {
        ...scopeOf(member, undefined),
        subject: 'fourEyes',
        target: member.appId,
        targetName: member.appName,
        change: '设置双人复核',
        before: { 双人复核: had.map(labelOf) },
        after: { 双人复核: has.map(labelOf) },
        ...(confirmed.length > 0 ? { reason: `取消由${[...new Set(confirmed.map(({ userName }) => userName))].join('、')}提交` } : {}),
      },
    ]);
  });
  return settingFor(db, member);
}

/** What another person has handed in to give this up; undefined where it is handed in now. */
async function givenUpBefore(db: Db, context: AppContext, by: Member, subject: FourEyesSubject): Promise<RequestRow | undefined> {
  const administrators = await administratorsOf(db, by);
  await dropOfFormer(db, context, administrators, targetOf(by, subject));
  const outcome = await underFourEyes(db, context, {
    subject: 'setting',
    target: targetOf(by, subject),
    version: AS_IT_IS,
    by,
    given: {},
    notice: async () => {
      const confirmers = administrators.filter(({ userId, orgType }) => userId !== by.userId && subjectsFor(orgType).includes(subject));
      if (confirmers.length === 0) throw nobodyToConfirm(subject);
      return { what: `取消“${labelOf(subject)}”的双人复核`, path: PAGE, confirmers };
    },
  });
  return outcome.kind === 'confirmed' ? outcome.request : undefined;
}

/** What was handed in by somebody who is no administrator any more counts for nothing. */
async function dropOfFormer(db: Db, context: AppContext, administrators: readonly Colleague[], target: string): Promise<void> {
  const key = { subject: 'setting', target } as const;
  const waiting = await lockRequest(db, key);
  if (!waiting || isOfOne(administrators, waiting)) return;
  await removeRequest(db, key);
  await settleRequests(db, context, [waiting]);
}

function isOfOne(administrators: readonly Colleague[], { userId }: RequestRow): boolean {
  return administrators.some((one) => one.userId === userId);
}

/** But for who has changed it now, and whose request that was. */
async function notifyAdministrators(
  db: Db,
  context: AppContext,
  by: Member,
  { added, dropped, makers }: { added: readonly FourEyesSubject[]; dropped: readonly FourEyesSubject[]; makers: readonly string[] },
): Promise<void> {
  const to = (await administratorsOf(db, by)).filter(({ userId }) => userId !== by.userId && !makers.includes(userId));
  const what = [...added.map((one) => `开启“${labelOf(one)}”`), ...dropped.map((one) => `取消“${labelOf(one)}”`)].join('，');
  const about = { deed: '双人复核', what, path: PAGE, makerName: by.userName };
  await notify(db, context, [{ kind: 'fourEyesChanged', about, source: `fourEyesChanged ${randomUUID()}`, to }]);
}

async function administratorsOf(db: Db, { appId }: Member): Promise<Colleague[]> {
  return recipientsAmong('fourEyesChanged', await colleaguesOf(db, { appIds: [appId] }));
}

function nobodyToConfirm(subject: FourEyesSubject): BusinessError {
  return new BusinessError(
    CODES.tooFewPeople,
    `取消“${labelOf(subject)}”的双人复核须由另一名持有“${PERMISSIONS['role:edit'].label}”权限的成员复核，本单位目前没有；请先为其他成员分配有该权限的角色`,
    { subject: 'setting', holders: 1 },
  );
}

function targetOf({ appId }: Member, subject: FourEyesSubject): string {
  return `${appId}/${subject}`;
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
