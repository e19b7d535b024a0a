import type { Updateable } from 'kysely';
import { INSTITUTION_TYPES } from '#domain/guarantee/parties';
import type { InvoiceLogEvent } from '#domain/invoice/state';
import { decideInvoice, type InvoiceEvent } from '#machines/lifecycle/invoice';
import type { AppContext, Db } from '../../core/context';
import type { InvoiceTables } from '../../core/database/tables/invoices';
import { notifyOrganisations } from '../../core/events/notify';
import { platforms } from '../../core/events/notify-platform';
import type { Member } from '../../core/sessions/member';
import { detachFees } from './fee-repository';
import { leaveTask } from './leave-task';
import { notifyOfInvoice, type NoticedInvoice } from './notices';
import { addLog, changeInvoice, lockInvoice, type InvoiceRow } from './repository';
import { factsOf, PLATFORM_SELLER } from './viewer';

interface Happening {
  event: InvoiceEvent;
  note: string;
  change?: Updateable<InvoiceTables['invoice']>;
  by?: Pick<Member, 'userName' | 'appName'>;
}

/**
 * What happens to an invoice, whoever says so: state, log row, its fees, the provider's task and the notices together. The fees are locked before it. Undefined where the
 * machine does not accept it.
 */
export async function happenToInvoice(
  db: Db,
  context: AppContext,
  invoiceNo: string,
  happening: Happening,
): Promise<InvoiceRow | undefined> {
  const invoice = await lockInvoice(db, invoiceNo);
  return invoice && happenToLocked(db, context, invoice, happening);
}

export async function happenToLocked(
  db: Db,
  context: AppContext,
  invoice: InvoiceRow,
  happening: Happening,
): Promise<InvoiceRow | undefined> {
  const { event, note, change: { tries: left = invoice.tries, ...change } = {} } = happening;
  const { state, actions, accepted } = decideInvoice(factsOf(context, invoice), event);
  if (!accepted) return undefined;
  const requestsProvider = actions.includes('requestProvider');
  const version = invoice.version + 1;
  const tries = requestsProvider ? invoice.tries + 1 : left;
  const reasons = {
    ...(actions.includes('wantRed') ? { redReason: note } : {}),
    ...(state === 'invalid' || state === 'refuse' ? { redReason: '' } : {}),
    ...(state === 'refuse' || state === 'fail' || state === 'redFail' ? { reason: note } : { reason: '' }),
  };
  await changeInvoice(db, invoice.invoiceNo, { ...change, ...reasons, state, version, tries });
  if (actions.includes('detachFees')) await detachFees(db, invoice.invoiceNo);
  if (requestsProvider) await leaveTask(db, context, { invoiceNo: invoice.invoiceNo, tries });
  const saved = { ...invoice, ...reasons, state, version, tries };
  await recordHappening(db, context, saved, happening);
  return saved;
}

/** What happened, once the invoice stands as it does afterwards: its log row, the notices, and the pages that ask again. */
export async function recordHappening(
  db: Db,
  context: AppContext,
  invoice: NoticedInvoice,
  { event, note, by }: Pick<Happening, 'event' | 'note' | 'by'>,
): Promise<void> {
  await addLog(db, {
    invoiceNo: invoice.invoiceNo,
    event: event.type satisfies InvoiceLogEvent,
    state: invoice.state,
    note,
    userName: by?.userName ?? '',
    appName: by?.appName ?? '',
    at: context.clock.now(),
  });
  await notifyOfInvoice(db, context, invoice, event.type, note);
  await notifyPartiesOf(db, invoice);
}

/** The pages of its payer and its seller ask again, and those of the platform where it is the seller or bids are open. */
async function notifyPartiesOf(
  db: Db,
  { payerAppId, sellerAppId, unsealedAt }: Pick<InvoiceRow, 'payerAppId' | 'sellerAppId' | 'unsealedAt'>,
): Promise<void> {
  const ofPlatform = sellerAppId === PLATFORM_SELLER;
  const seller = ofPlatform ? [] : INSTITUTION_TYPES.map((orgType) => ({ appId: sellerAppId, orgType }));
  const to = [
    { appId: payerAppId, orgType: 'bidder' as const },
    ...seller,
    ...(ofPlatform || unsealedAt !== null ? await platforms(db) : []),
  ];
  await notifyOrganisations(db, [
    { to, change: { kind: 'payment' } },
    { to, change: { kind: 'badges' } },
  ]);
}
