import type { BodyOf, ReplyOf } from '#contract/call';
import type { applyInvoice } from '#contract/invoices';
import { keptValues } from '#domain/form/kept';
import { invoiceRequestErrors } from '#domain/invoice/request';
import { addYuan } from '#domain/money';
import { INVOICE_INFO_FIELDS } from '#domain/organisation/invoice-info';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong, fieldWrong } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { findOrganisations, organisationsOf } from '../../records/organisations/repository';
import { isAnySealed, keepSealed, lockFeesToInvoice, markInvoiced } from './fee-repository';
import { tellParties } from './happen';
import { tellOfInvoice } from './notices';
import { newInvoiceNo } from './number';
import { addLog, insertInvoice } from './repository';
import { PLATFORM_SELLER, viewerOf } from './viewer';

type Asked = BodyOf<typeof applyInvoice>;
type LockedFee = Awaited<ReturnType<typeof lockFeesToInvoice>>[number];

/** See the call. */
export function applyForInvoices(db: Db, context: AppContext, member: Member, asked: Asked): Promise<ReplyOf<typeof applyInvoice>> {
  const { fees: feeNos, invoiceInfo, order } = asked;
  if (viewerOf(member).side !== 'payer') throw fieldWrong('fees', '只有缴费单位可以申请开票');
  const errors = invoiceRequestErrors({ invoiceInfo, order }, member.orgType);
  if (errors.length > 0) throw fieldsWrong(errors);
  return inTransaction(db, async (db) => {
    await keepSealed(db, feeNos);
    const fees = await lockFeesToInvoice(db, member.appId, feeNos);
    if (fees.length < feeNos.length) throw fieldWrong('fees', '所选费用中有的已申请开票或已退还，请刷新后重新选择');
    const sellers = [...new Set(fees.map(({ sellerAppId }) => sellerAppId))];
    const names = await sellerNames(db, sellers);
    const invoices: ReplyOf<typeof applyInvoice>['invoices'] = [];
    for (const sellerAppId of sellers) {
      const own = fees.filter((fee) => fee.sellerAppId === sellerAppId);
      invoices.push(await makeInvoice(db, context, member, asked, { sellerAppId, sellerName: names.get(sellerAppId) ?? '', fees: own }));
    }
    return { invoices };
  });
}

interface Sold {
  sellerAppId: string;
  sellerName: string;
  fees: readonly LockedFee[];
}

async function makeInvoice(
  db: Db,
  context: AppContext,
  member: Member,
  { invoiceInfo, order }: Asked,
  { sellerAppId, sellerName, fees }: Sold,
): Promise<{ invoiceNo: string; sellerName: string; amount: string }> {
  const now = context.clock.now();
  const invoiceNo = newInvoiceNo(now);
  const amount = addYuan(...fees.map((fee) => fee.amount));
  const parties = { sellerAppId, sellerName, payerAppId: member.appId, payerName: member.appName };
  const applyNos = [...new Set(fees.map(({ applyNo }) => applyNo))];
  const unsealedAt = (await isAnySealed(db, applyNos)) ? null : now;
  await insertInvoice(db, {
    invoiceNo,
    ...parties,
    applyNos,
    unsealedAt,
    state: 'apply',
    amount,
    taxingType: invoiceInfo.taxingType === 'special' ? 'special' : 'ordinary',
    invoiceMedium: order.invoiceMedium === 'paper' ? 'paper' : 'electronic',
    invoiceInfo: JSON.stringify(keptValues(INVOICE_INFO_FIELDS, { ...invoiceInfo })),
    receiveAddress: order.receiveAddress?.trim() ?? '',
    remark: order.remark?.trim() ?? '',
    requestedBy: member.userName,
    requestedAt: now,
  });
  await markInvoiced(
    db,
    invoiceNo,
    fees.map(({ feeNo }) => feeNo),
  );
  await addLog(db, { invoiceNo, event: 'apply', state: 'apply', note: '', userName: member.userName, appName: member.appName, at: now });
  await tellOfInvoice(db, context, { invoiceNo, version: 1, state: 'apply', ...parties }, 'apply', '');
  await tellParties(db, { ...parties, unsealedAt });
  return { invoiceNo, sellerName, amount };
}

/** The platform sells under the name of its first organisation. */
async function sellerNames(db: Db, sellers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const organisations = await findOrganisations(db, sellers);
  const names = new Map([...organisations.values()].map(({ appId, orgName }) => [appId, orgName]));
  if (!sellers.includes(PLATFORM_SELLER)) return names;
  const [platform] = await organisationsOf(db, 'platform');
  return names.set(PLATFORM_SELLER, platform?.orgName ?? '平台');
}
