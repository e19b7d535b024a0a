import type { BodyOf, ReplyOf } from '#contract/call';
import type { invoiceInfoDetail, saveInvoiceInfo } from '#contract/invoice-info';
import { fieldChanges, storedValues } from '#domain/form/stored';
import { INVOICE_INFO_FIELDS, invoiceInfoErrors, type InvoiceInfo } from '#domain/organisation/invoice-info';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldsWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { changedMeanwhile, notifyOrganisation } from '../organisations/conflict';
import { recordChange } from '../organisations/records';
import { lockOrganisation } from '../organisations/repository';
import { seenOrganisation } from '../organisations/seen';
import { findInvoiceInfo, upsertInvoiceInfo } from './repository';

export async function detailOfInvoiceInfo(
  db: Db,
  member: Member,
  requested: string | undefined,
): Promise<ReplyOf<typeof invoiceInfoDetail>> {
  const { appId, orgName } = await seenOrganisation(db, member, requested);
  const given = await findInvoiceInfo(db, appId);
  return {
    appId,
    appName: orgName,
    version: given?.version ?? 0,
    invoiceInfo: given?.data ?? {},
    ...(given ? { updateUserName: given.updateUserName, updateTime: given.updateTime.toISOString() } : {}),
  };
}

/** Keeps it: see the call. Refuses with 40001 and 40901, in this order. */
export function changeInvoiceInfo(
  db: Db,
  context: AppContext,
  member: Member,
  { version, invoiceInfo }: BodyOf<typeof saveInvoiceInfo>,
): Promise<ReplyOf<typeof saveInvoiceInfo>> {
  const errors = invoiceInfoErrors(invoiceInfo, member.orgType);
  if (errors.length > 0) throw fieldsWrong(errors);
  const { appId, userName } = member;
  const stored: InvoiceInfo = storedValues(INVOICE_INFO_FIELDS, { ...invoiceInfo });
  return inTransaction(db, async (db) => {
    await lockOrganisation(db, appId);
    const given = await findInvoiceInfo(db, appId);
    if ((given?.version ?? 0) !== version) throw changedMeanwhile(given?.version ?? 0);
    const changes = fieldChanges(INVOICE_INFO_FIELDS, storedValues(INVOICE_INFO_FIELDS, { ...given?.data }), { ...stored });
    if (changes.length === 0) return { version };
    const at = context.clock.now();
    await upsertInvoiceInfo(db, { appId, version: version + 1, data: stored, updateUserName: userName, updateTime: at });
    await recordChange(db, member, { subject: 'invoiceInfo', action: given ? 'modify' : 'add', changes, at });
    await notifyOrganisation(db, appId);
    return { version: version + 1 };
  });
}
