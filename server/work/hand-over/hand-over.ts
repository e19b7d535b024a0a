import type { BodyOf, ReplyOf } from '#contract/call';
import { HANDED_OVER, type HandedOver, type handOverWork, type memberWork } from '#contract/members';
import { formatMinute } from '#domain/dates';
import { heldSince } from '#domain/guarantee/held-case';
import { namesAuditor, withAuditor, type NamedAuditor } from '#domain/guarantee/named-auditors';
import { INSTITUTION_TYPES, isInstitutionType, isReadonly } from '#domain/guarantee/parties';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong, notFound } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { findMember } from '../../records/members/repository';
import { keepInLog } from '../../records/people-log/keep';
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
  give: (db: Db, handing: Handing, to: Taker) => Promise<void>;
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
      const who = auditorIn(holder);
      for (const { productNo, issueChain, releaseChain } of await productsNaming(db, holder)) {
        const value = { issueChain: [...withAuditor(issueChain, who, to)], releaseChain: [...withAuditor(releaseChain, who, to)] };
        await putAuditors(db, context, { productNo, value, changer: { by, reason: '移交待办', at: context.wallClock.now() } });
      }
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
    give: (db, { holder }, to) => giveDrafts(db, holder, to),
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

/** Gives it to another active member, in one transaction; whoever changes members meanwhile waits. */
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
    if (isReadonly({ roles: taker.roleCodes })) throw fieldWrong('toUserId', `${taker.userName}是只读人员，不能接手待办，请选择其他成员`);
    const from = await findMember(db, { appId, orgType }, userId);
    const given = [];
    for (const kind of HANDED_OVER.filter((one) => kinds.includes(one))) {
      const { length: total } = await KINDS[kind].find(db, { context, by, holder });
      await KINDS[kind].give(db, { context, by, holder }, taker);
      given.push({ kind, total });
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
        after: { 经办人: [taker.userName], 移交内容: given.map(({ kind, total }) => `${HANDED_OVER_NAMES[kind]} ${total} 件`) },
      },
    ]);
    return { kinds: given };
  });
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
