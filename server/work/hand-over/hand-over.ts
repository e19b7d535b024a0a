import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import { HANDED_OVER, type HandedOver, type handOverWork, type memberWork } from '#contract/members';
import { formatMinute } from '#domain/dates';
import { rolesGive } from '#domain/guarantee/event-permissions';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { heldSince } from '#domain/guarantee/held-case';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { namesAuditor, withAuditor, type NamedAuditor } from '#domain/guarantee/named-auditors';
import { INSTITUTION_TYPES, isInstitutionType, isReadonly } from '#domain/guarantee/parties';
import { AFTER_OPENING } from '#domain/guarantee/sealed';
import { worksAtStation } from '#domain/guarantee/station';
import { permissionsGranted } from '#domain/roles';
import { earliestStepToCome } from '#machines/lifecycle/guarantee-steps';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyOrganisations } from '../../core/events/notify';
import { fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { requestsOf, lockSetting } from '../../records/four-eyes/repository';
import { isWaiting } from '../../records/four-eyes/requests';
import { namesOf } from '../../records/members/given-roles';
import { activeMembers, findMember, type FoundMember } from '../../records/members/repository';
import { notify } from '../../records/notices/notify';
import { logChanges } from '../../records/people-log/log-changes';
import { changeProduct } from '../../records/products/change-product';
import { ownedBy } from '../../records/products/own-product';
import { saveAuditors } from '../../records/products/save-change';
import { effectiveRoles } from '../../records/roles/effective-roles';
import { lockPeople } from '../../records/roles/repository';
import { notifyColleagues } from '../desk/take';
import { personOf } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { notifyNamed, type Surrounded } from '../guarantees/notices/notify-people';
import { readFacts } from '../guarantees/repository';
import {
  auditsOf,
  casesOf,
  draftsOf,
  giveCase,
  giveDrafts,
  productsOf,
  saveChainsOfApplication,
  type Holder,
  type Taker,
} from './repository';

const firstShown = 5;

export const HANDED_OVER_NAMES: Readonly<Record<HandedOver, string>> = {
  cases: '已领取的审核件',
  audits: '指定其审核的申请',
  products: '流程中指定其审核的产品',
  drafts: '保函申请草稿',
};

interface Item {
  id: string;
  name: string;
  note: string;
}

interface Handing {
  context: AppContext;
  by: Member;
  holder: Holder;
}

/** One kind of work that is a member's own: what there is of it, and how it goes to somebody else. */
interface Kind {
  find: (db: Db, handing: Handing) => Promise<readonly Item[]>;
  give: (db: Db, handing: Handing, to: Taker) => Promise<Given>;
}

/** How much of it waits for a second person, and how much stays where it is since an earlier change of it does. */
interface Given {
  fourEyesRequested?: number;
  left?: number;
}

const KINDS: Readonly<Record<HandedOver, Kind>> = {
  cases: {
    async find(db, { context, by, holder }) {
      return (await casesOf(db, holder, heldSince(context.clock.now()))).map(itemFor(by));
    },
    async give(db, { context, by, holder }, to) {
      const now = context.clock.now();
      for (const row of await casesOf(db, holder, heldSince(now))) {
        await giveCase(db, row, to, now);
        await notifyColleagues(db, personOf(by), row.applyNo);
      }
      return {};
    },
  },
  audits: {
    async find(db, { by, holder }) {
      return (await namedIn(db, holder)).map(itemFor(by));
    },
    async give(db, { context, holder }, to) {
      const who = auditorIn(holder);
      const rows = await namedIn(db, holder);
      for (const row of rows) {
        await saveChainsOfApplication(db, row, {
          issueChain: withAuditor(row.issueChain, who, to, earliestStepToCome(row)),
          releaseChain: withAuditor(row.releaseChain, who, to),
        });
      }
      const applyNos = rows.map(({ applyNo }) => applyNo);
      await notifyPagesOf(db, holder, await notifyNamed(db, context, applyNos, to.userId));
      return {};
    },
  },
  products: {
    async find(db, { holder }) {
      return (await productsNaming(db, holder)).map(({ productNo, productName }) => ({
        id: productNo,
        name: productName,
        note: productNo,
      }));
    },
    async give(db, { context, by, holder }, to) {
      const products = await productsNaming(db, holder);
      if (products.length > 0 && !by.permissions.includes('product:edit'))
        throw noPermission('流程中的指定审核人属于产品设置，请由可维护产品的成员移交');
      const wantsTwo = (await lockSetting(db, by.appId))?.subjects.includes('product');
      const who = auditorIn(holder);
      const requests = await requestsOf(
        db,
        ['product'],
        products.map(({ productNo }) => productNo),
      );
      const waiting = new Map(requests.map((request) => [request.target, request]));
      let fourEyesRequested = 0;
      let left = 0;
      for (const { productNo, guaranteeAppId, version, state, issueChain, releaseChain } of products) {
        const value = { issueChain: [...withAuditor(issueChain, who, to)], releaseChain: [...withAuditor(releaseChain, who, to)] };
        const isOwn = (ownedBy(by).guaranteeAppId ?? guaranteeAppId) === guaranteeAppId;
        const wantsAnother = wantsTwo && isOwn && (state === 'offered' || state === 'paused');
        if (wantsAnother && isWaiting(waiting.get(productNo), version)) left += 1;
        else if (wantsAnother) {
          const changed = await changeProduct(db, context, by, { productNo, from: version, deed: { part: 'flow', value } });
          if (changed.fourEyesRequested) fourEyesRequested += 1;
        } else await saveAuditors(db, context, { productNo, value, changer: { by, reason: '移交待办', at: context.wallClock.now() } });
      }
      return { fourEyesRequested, left };
    },
  },
  drafts: {
    async find(db, { holder }) {
      return (await draftsOf(db, holder)).map(({ applyNo, savedAt }) => ({
        id: applyNo,
        name: applyNo,
        note: `${formatMinute(savedAt.toISOString())} 保存`,
      }));
    },
    async give(db, { holder }, to) {
      await giveDrafts(db, holder, to);
      return {};
    },
  },
};

/** What waits for a member of the caller's organisation and for nobody else. */
export function workOf(db: Db, context: AppContext, by: Member, userId: string): Promise<ReplyOf<typeof memberWork>> {
  return inTransaction(db, async (db) => {
    const handing = { context, by, holder: await holderOf(db, by, userId) };
    const kinds = [];
    for (const kind of HANDED_OVER) {
      const found = await KINDS[kind].find(db, handing);
      kinds.push({ kind, total: found.length, first: found.slice(0, firstShown) });
    }
    return { kinds, takers: await takersOf(db, handing) };
  });
}

/**
 * Gives it to another active member who may decide about it in one transaction, and but for drafts never to the caller; whoever changes members meanwhile waits.
 * Whose work it was and whose it is now are told. The log says what was asked for: how much there was, or whether there was any, would tell the platform of sealed applications.
 */
export function handOver(
  db: Db,
  context: AppContext,
  by: Member,
  { userId, toUserId, kinds }: BodyOf<typeof handOverWork>,
): Promise<ReplyOf<typeof handOverWork>> {
  return inTransaction(db, async (db) => {
    const { appId, orgType } = by;
    await lockPeople(db, by);
    const holder = await holderOf(db, by, userId);
    const taker = (await activeMembers(db, by)).find((one) => one.userId === toUserId);
    if (!taker || toUserId === userId) throw fieldWrong('toUserId', '请选择本单位另一名在用的成员');
    const problem = whyNot({ context, by, holder }, taker, kinds, await heldCases(db, { context, by, holder }));
    if (problem !== undefined) throw fieldWrong('toUserId', problem);
    const from = await findMember(db, { appId, orgType }, userId);
    const holderName = from?.userName ?? '';
    const given: ReplyOf<typeof handOverWork>['kinds'] = [];
    for (const kind of HANDED_OVER.filter((one) => kinds.includes(one))) {
      const { length: total } = await KINDS[kind].find(db, { context, by, holder });
      const { fourEyesRequested = 0, left = 0 } = await KINDS[kind].give(db, { context, by, holder }, taker);
      given.push({ kind, total, ...(fourEyesRequested > 0 ? { fourEyesRequested } : {}), ...(left > 0 ? { left } : {}) });
    }
    const contents = given.filter(({ total, left = 0 }) => total > left).map(inWords);
    if (contents.length > 0) {
      const about = {
        orgName: by.appName,
        makerName: by.userName,
        holderName,
        takerName: taker.userName,
        what: contents.join('、').replaceAll('其审核', '您审核'),
      };
      const source = `workHandedOver ${randomUUID()}`;
      const both = [{ kind: 'workHandedOver', to: { userId } } as const, { kind: 'workTakenOver', to: { userId: toUserId } } as const];
      const others = both.filter(({ to }) => to.userId !== by.userId);
      await notify(
        db,
        context,
        others.map(({ kind, to }) => ({ kind, about, source, to: [to] })),
      );
    }
    await logChanges(db, by, context.wallClock.now(), [
      {
        subject: 'member',
        appId,
        orgType,
        target: userId,
        targetName: holderName,
        change: '移交待办',
        before: { 经办人: [holderName] },
        after: { 经办人: [taker.userName], 移交内容: given.map(({ kind }) => HANDED_OVER_NAMES[kind]) },
      },
    ]);
    return { kinds: given };
  });
}

/** The pages of the holder's colleagues ask again for these, and for what waits for whom. */
async function notifyPagesOf(db: Db, holder: Holder, applications: readonly Surrounded[]): Promise<void> {
  const to = auditorIn(holder).orgTypes.map((orgType) => ({ appId: holder.appId, orgType }));
  await notifyOrganisations(
    db,
    applications.map(({ applyNo, facts: { status, step, version } }) => ({
      to,
      change: { kind: 'application' as const, applyNo, guaranteeStatus: status, step, version, byEvent: false, passed: [status] },
    })),
  );
}

interface Held extends Named {
  facts: GuaranteeFacts;
}

/** What the holder has taken at the audit desk. */
async function heldCases(db: Db, { context, holder }: Handing): Promise<Held[]> {
  const rows = await casesOf(db, holder, heldSince(context.clock.now()));
  const found = await Promise.all(rows.map(async (row) => ({ ...row, facts: await readFacts(db, row.applyNo) })));
  return found.flatMap(({ facts, ...row }) => (facts ? [{ ...row, facts: factsOf(facts) }] : []));
}

/** The colleagues who may take any of it over, and which kinds. */
async function takersOf(db: Db, handing: Handing): Promise<ReplyOf<typeof memberWork>['takers']> {
  const { by, holder } = handing;
  const [members, roles, cases] = [await activeMembers(db, by), await effectiveRoles(db, by), await heldCases(db, handing)];
  return members
    .filter(({ userId }) => userId !== holder.userId)
    .map((member) => ({
      userId: member.userId,
      userName: member.userName,
      roleNames: namesOf(roles, member.roleCodes),
      kinds: HANDED_OVER.filter((kind) => whyNot(handing, member, kind === 'cases' ? ['cases', 'audits'] : [kind], cases) === undefined),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** Why a colleague cannot take over work of these kinds; nothing where they can. Whoever gets the audits too is named in the holder's place by then. */
function whyNot({ by, holder }: Handing, taker: FoundMember, kinds: readonly HandedOver[], cases: readonly Held[]): string | undefined {
  const { userId, userName, roleCodes, granted } = taker;
  const judged = kinds.some((kind) => kind !== 'drafts');
  if (judged && userId === by.userId) return '不能将他人的审核事项移交给自己，请选择其他成员';
  if (isReadonly({ roles: roleCodes })) return `${userName}是只读人员，不能接手待办，请选择其他成员`;
  const { appId, orgType } = holder;
  const viewer = { userId, appId, orgType, roles: roleCodes, permissions: permissionsGranted(granted, roleCodes) };
  if (judged && !rolesGive(viewer, 'approved')) return `${userName}没有审核权限，不能接手审核事项，请选择其他成员`;
  if (!kinds.includes('cases')) return undefined;
  const isNamed = kinds.includes('audits');
  const beyond = cases.find(({ facts }) => !worksAtStation(isNamed ? withTaker(facts, auditorIn(holder), taker) : facts, viewer));
  return (
    beyond && `${userName}不能审核${isHidden(beyond, by) ? '其中一件' : `“${beyond.projectName}”`}目前的级别，不能接手该件，请选择其他成员`
  );
}

function withTaker(facts: GuaranteeFacts, who: NamedAuditor, to: Taker): GuaranteeFacts {
  return {
    ...facts,
    issueChain: withAuditor(facts.issueChain, who, to, earliestStepToCome(facts)),
    releaseChain: withAuditor(facts.releaseChain, who, to),
  };
}

function inWords({ kind, total, fourEyesRequested = 0, left = 0 }: ReplyOf<typeof handOverWork>['kinds'][number]): string {
  const notes = [
    ...(fourEyesRequested > 0 ? [`其中 ${fourEyesRequested} 件须由他人复核后生效`] : []),
    ...(left > 0 ? [`其中 ${left} 件已有变更等待复核，未移交`] : []),
  ];
  return `${HANDED_OVER_NAMES[kind]} ${total} 件${notes.length > 0 ? `（${notes.join('，')}）` : ''}`;
}

/** How many applications and products name a member as auditor: nobody else could go on with these. */
export async function namedWorkOf(db: Db, holder: Holder): Promise<number> {
  return (await namedIn(db, holder)).length + (await productsNaming(db, holder)).length;
}

async function holderOf(db: Db, { appId, orgType }: Member, userId: string): Promise<Holder> {
  if (!(await findMember(db, { appId, orgType }, userId))) throw notFound('成员');
  return { appId, orgType, userId };
}

/** An institution that is both works as whichever type its user is signed in. */
function auditorIn({ userId, orgType }: Holder): NamedAuditor {
  return { userId, orgTypes: isInstitutionType(orgType) ? INSTITUTION_TYPES : [orgType] };
}

async function namedIn(db: Db, holder: Holder) {
  const who = auditorIn(holder);
  return (await auditsOf(db, holder)).filter(
    (row) => namesAuditor(row.issueChain, who, earliestStepToCome(row)) || namesAuditor(row.releaseChain, who),
  );
}

async function productsNaming(db: Db, holder: Holder) {
  const who = auditorIn(holder);
  return (await productsOf(db, holder)).filter(
    ({ issueChain, releaseChain }) => namesAuditor(issueChain, who) || namesAuditor(releaseChain, who),
  );
}

interface Named {
  applyNo: string;
  projectName: string;
  bidderAppName: string;
  unsealedAt: Date | null;
}

function itemFor(by: Member): (row: Named, index: number) => Item {
  return (row, index) =>
    isHidden(row, by)
      ? { id: String(index), name: AFTER_OPENING, note: '' }
      : { id: row.applyNo, name: row.projectName, note: row.bidderAppName };
}

/** Before its bids are open an application is told to the platform by its details alone, which are counted as a reading. */
function isHidden({ unsealedAt }: Pick<Named, 'unsealedAt'>, by: Member): boolean {
  return unsealedAt === null && seesOpenedOnly(by);
}
