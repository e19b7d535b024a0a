import { isDeepStrictEqual } from 'node:util';
import { CODES } from '#contract/codes';
import { dayOf, formatMinute } from '#domain/dates';
import { FOUR_EYES } from '#domain/four-eyes';
import { isReadonly } from '#domain/guarantee/parties';
import type { PartChange } from '#domain/product/content';
import { hindrancesOf } from '#domain/product/hindrances';
import { PRODUCT_EVENTS, type ProductEventType, type ProductState } from '#domain/product/state';
import { decideProduct } from '#machines/lifecycle/product';
import { connectedGateways } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { auditorHindrances, refuseNewStrangers } from '../auditors/named-auditors';
import { lockRequest } from '../four-eyes/repository';
import { isWaiting, refuseOtherRequest, underFourEyes } from '../four-eyes/requests';
import { colleaguesOf, type Colleague } from '../notices/repository';
import { contentOf } from './content';
import { refuseUnsound } from './judge';
import { lockOwnProduct } from './own-product';
import { ratesOf, type ProductRow } from './repository';
import { savePart, saveState, type Changer } from './save-change';

/** A part with what is to stand there, or an event of the product as a whole. */
export type ProductDeed = PartChange | { part: 'state'; value: { event: ProductEventType; reason: string } };

/** Where a product stands after a change; `fourEyesRequested`: as it stood, and somebody else has to confirm the change. */
export interface ProductChanged {
  version: number;
  fourEyesRequested: boolean;
}

/**
 * The one way by which a product changes. `from` is the version that was read: 40901 where somebody has changed it since. 40001 by the fields of the part,
 * 40902 for what its state does not allow and while another change waits for a second person, 40304 where the caller handed that one in.
 */
export function changeProduct(
  db: Db,
  context: AppContext,
  member: Member,
  { productNo, from, deed }: { productNo: string; from: number; deed: ProductDeed },
): Promise<ProductChanged> {
  return inTransaction(db, async (db) => {
    const product = await lockOwnProduct(db, member, productNo);
    refuseOlder(product, from);
    await refuseWhileWaiting(db, product, member);
    const done = await prepared(db, context, product, deed);
    if (done === 'nothing') return { version: from, fourEyesRequested: false };
    if (needsFourEyes(product, deed)) {
      const outcome = await underFourEyes(db, context, { ...deedOn(db, product, member), given: deed });
      if (outcome.kind === 'requested') return { version: from, fourEyesRequested: true };
    }
    return { version: await done({ by: member, at: context.wallClock.now() }), fourEyesRequested: false };
  });
}

/** Does what a colleague handed in, and the caller was shown. 40304 for who handed it in, 40401 where nothing waits for the caller's organisation, 40901 where something else does. */
export function confirmChange(
  db: Db,
  context: AppContext,
  member: Member,
  { productNo, from, requestId }: { productNo: string; from: number; requestId: string },
): Promise<ProductChanged> {
  return inTransaction(db, async (db) => {
    const product = await lockOwnProduct(db, member, productNo);
    refuseOlder(product, from);
    const waiting = await lockRequest(db, { subject: 'product', target: productNo });
    if (!isWaiting(waiting, product.version) || waiting.appId !== member.appId) throw notFound('待复核的产品变更');
    refuseOtherRequest(waiting, requestId);
    const at = context.wallClock.now();
    const outcome = await underFourEyes(db, context, { ...deedOn(db, product, member), given: {} });
    if (outcome.kind !== 'confirmed') throw new Error(`the change of ${productNo} went while it was held`);
    const deed = outcome.request.given as ProductDeed;
    if (deed.part === 'flow') await refuseNewStrangers(db, member, product, deed.value);
    const done = await prepared(db, context, product, deed);
    if (done === 'nothing') return { version: from, fourEyesRequested: false };
    return { version: await done({ by: member, preparedBy: outcome.request.userName, at }), fourEyesRequested: false };
  });
}

type Doing = (changer: Changer) => Promise<number>;

/** Judges a deed, and does it once it is called. */
async function prepared(db: Db, { clock, adapters }: AppContext, product: ProductRow, deed: ProductDeed): Promise<Doing | 'nothing'> {
  const today = dayOf(clock.now().toISOString());
  const gateways = connectedGateways(adapters.payment);
  const content = contentOf(product, await ratesOf(db, [product.productNo]));
  if (deed.part === 'state') {
    const hindrances = [...hindrancesOf(content, today, gateways), ...(await auditorHindrances(db, product))];
    const state = stateAfter(
      product.state,
      hindrances.map(({ message }) => message),
      deed.value,
    );
    const reason = deed.value.reason.trim();
    return (changer) => saveState(db, product, state, { ...changer, reason });
  }
  if (isDeepStrictEqual(content[deed.part], deed.value)) return 'nothing';
  const names = await refuseUnsound(db, product, content, deed, { today, gateways });
  return (changer) => savePart(db, { product, content }, deed, changer, names);
}

function stateAfter(
  state: ProductState,
  hindrances: string[],
  { event, reason }: { event: ProductEventType; reason: string },
): ProductState {
  const decision = decideProduct({ state, hindrances }, event);
  if (!decision.accepted) throw new BusinessError(CODES.eventNotAllowed, decision.message);
  const { needsReason, label } = PRODUCT_EVENTS[event];
  if (needsReason && reason.trim() === '') throw fieldWrong('reason', `请填写${label}的原因`);
  return decision.state;
}

/** What nobody can buy yet is one person's to write; bringing it to the market is not. */
function needsFourEyes({ state }: ProductRow, { part }: ProductDeed): boolean {
  return state !== 'draft' || part === 'state';
}

function deedOn(db: Db, { productNo, productName, version }: ProductRow, by: Member) {
  return {
    subject: 'product',
    target: productNo,
    version,
    by,
    notice: async () => ({
      what: `${productName}（${productNo}）`,
      path: `/product-manage/${encodeURIComponent(productNo)}`,
      confirmers: (await colleaguesOf(db, { appIds: [by.appId] })).filter(mayManage),
    }),
  } as const;
}

function mayManage(colleague: Colleague): boolean {
  return !isReadonly(colleague) && colleague.permissions.includes(FOUR_EYES.product.permission);
}

function refuseOlder({ version }: ProductRow, from: number): void {
  if (version !== from) throw new BusinessError(CODES.statusChanged, '产品已被他人修改，请载入最新内容后再改');
}

async function refuseWhileWaiting(db: Db, { productNo, version }: ProductRow, { userId }: Member): Promise<void> {
  const request = await lockRequest(db, { subject: 'product', target: productNo });
  if (!isWaiting(request, version)) return;
  const waiting = `于 ${formatMinute(request.at.toISOString())} 提交的变更正在等待复核`;
  if (request.userId === userId)
    throw new BusinessError(CODES.anotherPersonWanted, `您${waiting}，须由本单位其他人复核；如需另作修改，请先撤回`);
  throw new BusinessError(CODES.eventNotAllowed, `${request.userName}${waiting}，复核或退回之前不能另作修改`);
}
