import type { BodyOf, ReplyOf } from '#contract/call';
import type { ManagedProduct, managedProductPage, ManagedProductRow } from '#contract/products';
import { dayOf } from '#domain/dates';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { hindrancesOf } from '#domain/product/hindrances';
import { productEventsAfter } from '#machines/lifecycle/product';
import { connectedGateways } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { auditorHindrances } from '../auditors/named-auditors';
import { requestsOf } from '../four-eyes/repository';
import { shownRequest } from '../four-eyes/requests';
import { mayAddProducts } from './add-product';
import { contentOf } from './content';
import { ownedBy, ownProduct } from './own-product';
import { findManaged, ratesOf, runningByEdition, type ProductRow } from './repository';
import { underFourEyes } from './under-four-eyes';

export async function pageOfManaged(
  db: Db,
  { clock }: AppContext,
  member: Member,
  search: BodyOf<typeof managedProductPage>,
): Promise<ReplyOf<typeof managedProductPage>> {
  const { rows, total } = await findManaged(db, { ...search, ...ownedBy(member) }, member);
  const today = dayOf(clock.now().toISOString());
  const requests = await requestsOf(
    db,
    ['product'],
    rows.map(({ productNo }) => productNo),
  );
  const requestFor = ({ productNo, version }: ProductRow) =>
    shownRequest(
      requests.find(({ target }) => target === productNo),
      version,
      member,
    );
  return {
    total,
    mayAdd: await mayAddProducts(db, member),
    list: rows.map((row) => {
      const request = requestFor(row);
      return { ...shownRow(row, today), ...(request ? { request } : {}) };
    }),
  };
}

export async function detailOfManaged(db: Db, { clock, adapters }: AppContext, member: Member, productNo: string): Promise<ManagedProduct> {
  const product = await ownProduct(db, member, productNo);
  const content = contentOf(product, await ratesOf(db, [productNo]));
  const today = dayOf(clock.now().toISOString());
  const running = await runningByEdition(db, productNo, { openedOnly: seesOpenedOnly(member) });
  return {
    ...shownRow(product, today),
    guaranteeAppId: product.guaranteeAppId,
    letterAppName: product.letterAppName,
    version: product.version,
    edition: product.edition,
    basicInfo: content.basicInfo,
    templates: content.templates,
    feeRateList: content.rates,
    ...content.flow,
    ...content.fields,
    channelCodes: content.channels,
    allowedEvents: productEventsAfter(product.state),
    hindrances: [...hindrancesOf(content, today, connectedGateways(adapters.payment)), ...(await auditorHindrances(db, product))],
    running: running.map(({ edition, count }) => ({ count, ...(edition === null ? {} : { edition }) })),
    ...(await underFourEyes(db, { product, content }, member)),
  };
}

function shownRow(product: ProductRow, today: string): ManagedProductRow {
  return {
    productNo: product.productNo,
    productName: product.productName,
    guaranteeType: product.guaranteeType,
    guaranteeAppName: product.guaranteeAppName,
    productFlowType: product.flowKind,
    projectFieldCount: product.projectFields.length,
    supplementFieldCount: product.supplementFields.length,
    productState: stateOn(product, today),
  };
}

function stateOn({ state, effectiveDay, expiryDay }: ProductRow, today: string): ManagedProductRow['productState'] {
  if (state !== 'offered') return state;
  if (today < effectiveDay) return 'early';
  return today > expiryDay ? 'over' : 'offered';
}
