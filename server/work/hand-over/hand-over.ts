import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import { HANDED_OVER, type HandedOver, type handOverWork, type memberWork } from '#contract/members';
import { formatMinute } from '#domain/dates';
import { rolesGive } from '#domain/guarantee/event-permissions';
import { heldSince } from '#domain/guarantee/held-case';
import { namesAuditor, withAuditor, type NamedAuditor } from '#domain/guarantee/named-auditors';
import { INSTITUTION_TYPES, isInstitutionType, isReadonly } from '#domain/guarantee/parties';
import { permissionsGranted } from '#domain/roles';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong, noPermission, notFound } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { settingHeld } from '../../records/four-eyes/repository';
import { findMember, type FoundMember } from '../../records/members/repository';
import { tell } from '../../records/notices/tell';
import { keepInLog } from '../../records/people-log/keep';
import { changeProduct } from '../../records/products/change-product';
import { ownedBy } from '../../records/products/own-product';
import { putAuditors } from '../../records/products/put-change';
import { lockPeople } from '../../records/roles/repository';
import { tellColleagues } from '../desk/take';
import { personOf } from '../guarantees/refusals';
import {
  auditsOf,
  casesOf,
  draftsOf,
  giveCase,
  giveDrafts,
  productsOf,
  putChainsOfApplication,
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
  /** Answers how much of it waits for a second person. */
  give: (db: Db, handing: Handing, to: Taker) => Promise<number>;
}

const KINDS: Readonly<Record<HandedOver, Kind>> = {
  cases: {
    async find(db, { context, holder }) {
      return (await casesOf(db, holder, heldSince(context.clock.now()))).map(itemOfApplication);
    },
    async give(db, { context, by, holder }, to) {
      const now = context.clock.now();
      for (const row of await casesOf(db, holder, heldSince(now))) {
        await giveCase(db, row, to, now);
        await tellColleagues(db, personOf(by), row.applyNo);
      }
      return 0;
    },
  },
  audits: {
    async find(db, { holder }) {
      return (await namedIn(db, holder)).map(itemOfApplication);
    },
    async give(db, { holder }, to) {
      const who = auditorIn(holder);
      for (const row of await namedIn(db, holder)) {
        await putChainsOfApplication(db, row, {
          issueChain: withAuditor(row.issueChain, who, to, row.step),
          releaseChain: withAuditor(row.releaseChain, who, to),
        });
      }
      return 0;
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
      const wantsTwo = (await settingHeld(db, by.appId))?.subjects.includes('product');
      const who = auditorIn(holder);
      let handedIn = 0;
      for (const { productNo, guaranteeAppId, version, state, issueChain, releaseChain } of products) {
        const value = { issueChain: [...withAuditor(issueChain, who, to)], releaseChain: [...withAuditor(releaseChain, who, to)] };
        const isOwn = (ownedBy(by).guaranteeAppId ?? guaranteeAppId) === guaranteeAppId;
        if (wantsTwo && isOwn && (state === 'offered' || state === 'paused')) {
          const changed = await changeProduct(db, context, by, { productNo, from: version, deed: { part: 'flow', value } });
          if (changed.handedIn) handedIn += 1;
        } else await putAuditors(db, context, { productNo, value, changer: { by, reason: '移交待办', at: context.wallClock.now() } });
      }
      return handedIn;
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
      return 0;
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
    return { kinds };
  });
}

/**
 * Gives it to another active member in one transaction, and but for drafts never to the caller; whoever changes members meanwhile waits. Whose work it was is told.
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
    const taker = await findMember(db, { appId, orgType }, toUserId);
    if (!taker || taker.disabled || toUserId === userId) throw fieldWrong('toUserId', '请选择本单位另一名在用的成员');
    const judged = kinds.some((kind) => kind !== 'drafts');
    if (judged && toUserId === by.userId) throw fieldWrong('toUserId', '不能将他人的审核事项移交给自己，请选择其他成员');
    if (isReadonly({ roles: taker.roleCodes })) throw fieldWrong('toUserId', `${taker.userName}是只读人员，不能接手待办，请选择其他成员`);
    if (judged && !mayAudit(taker)) throw fieldWrong('toUserId', `${taker.userName}没有审核权限，不能接手审核事项，请选择其他成员`);
    const from = await findMember(db, { appId, orgType }, userId);
    const given: ReplyOf<typeof handOverWork>['kinds'] = [];
    for (const kind of HANDED_OVER.filter((one) => kinds.includes(one))) {
      const { length: total } = await KINDS[kind].find(db, { context, by, holder });
      const handedIn = await KINDS[kind].give(db, { context, by, holder }, taker);
      given.push({ kind, total, ...(handedIn > 0 ? { handedIn } : {}) });
    }
    const contents = given.filter(({ total }) => total > 0).map(inWords);
    if (contents.length > 0 && userId !== by.userId) {
      const about = {
        orgName: by.appName,
        makerName: by.userName,
        takerName: taker.userName,
        what: contents.join('、').replaceAll('其审核', '您审核'),
      };
      await tell(db, context, [{ kind: 'workHandedOver', about, source: `workHandedOver ${randomUUID()}`, to: [{ userId }] }]);
    }
    await keepInLog(db, by, context.wallClock.now(), [
      {
        subject: 'member',
        appId,
        orgType,
        target: userId,
        targetName: from?.userName ?? '',
        change: '移交待办',
        before: { 经办人: [from?.userName ?? ''] },
        after: { 经办人: [taker.userName], 移交内容: given.map(inWords) },
      },
    ]);
    return { kinds: given };
  });
}

function mayAudit({ roleCodes, granted }: FoundMember): boolean {
  return rolesGive({ roles: roleCodes, permissions: permissionsGranted(granted, roleCodes) }, 'approved');
}

function inWords({ kind, total, handedIn = 0 }: { kind: HandedOver; total: number; handedIn?: number }): string {
  return `${HANDED_OVER_NAMES[kind]} ${total} 件${handedIn > 0 ? `（其中 ${handedIn} 件须由他人复核后生效）` : ''}`;
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
    ({ issueChain, releaseChain, step }) => namesAuditor(issueChain, who, step) || namesAuditor(releaseChain, who),
  );
}

async function productsNaming(db: Db, holder: Holder) {
  const who = auditorIn(holder);
  return (await productsOf(db, holder)).filter(
    ({ issueChain, releaseChain }) => namesAuditor(issueChain, who) || namesAuditor(releaseChain, who),
  );
}

function itemOfApplication({ applyNo, projectName, bidderAppName }: { applyNo: string; projectName: string; bidderAppName: string }): Item {
  return { id: applyNo, name: projectName, note: bidderAppName };
}
