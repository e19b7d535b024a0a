import type { FileReference } from '#domain/field';
import type { Person } from '#domain/guarantee/actor';
import { isInsider } from '#domain/guarantee/insiders';
import { commonStatus, type InvoicingStatus } from '#domain/invoice/state';
import type { Db } from '../../core/context';
import { statusesOf, type FeeStatus } from './fee-repository';

/** How the fees of one application stand with their invoices: the platform's, the institution's, and in one word for whoever looks; empty where there are none. */
export interface InvoicingOf {
  platInvoicingStatus: InvoicingStatus | '';
  agencyInvoicingStatus: InvoicingStatus | '';
  invoicingStatus: InvoicingStatus | '';
  invoicingDate: Date | null;
  files: FileReference[];
}

/** By application; nothing for whoever does not see fees. Each side reads the invoices about what it is paid, who pays those about all. */
export async function invoicingFor(
  db: Db,
  viewer: Pick<Person, 'orgType'>,
  rows: readonly { applyNo: string }[],
): Promise<ReadonlyMap<string, InvoicingOf>> {
  if (!isInsider(viewer) || rows.length === 0) return new Map();
  const applyNos = rows.map(({ applyNo }) => applyNo);
  const feesOf = new Map<string, FeeStatus[]>(applyNos.map((applyNo) => [applyNo, []]));
  for (const fee of await statusesOf(db, applyNos)) feesOf.get(fee.applyNo)?.push(fee);
  return new Map([...feesOf].map(([applyNo, fees]) => [applyNo, together(fees, viewer)]));
}

function together(fees: readonly FeeStatus[], { orgType }: Pick<Person, 'orgType'>): InvoicingOf {
  const of = (kept: readonly FeeStatus[]) => commonStatus(kept.map(({ state }) => state ?? 'wait'));
  const issued = fees.filter(({ state }) => state === 'finish');
  const dates = issued.flatMap(({ issuedAt }) => (issuedAt ? [issuedAt] : []));
  const files = issued.flatMap((fee) => fee.files ?? []);
  const platInvoicingStatus = of(fees.filter(({ feeType }) => feeType === 'platformServiceFee'));
  const agencyInvoicingStatus = of(fees.filter(({ feeType }) => feeType === 'guaranteeFee'));
  const sold = orgType === 'platform' ? platInvoicingStatus : agencyInvoicingStatus;
  return {
    platInvoicingStatus,
    agencyInvoicingStatus,
    invoicingStatus: orgType === 'bidder' ? of(fees) : sold,
    invoicingDate: dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
    files: [...new Map(files.map((file) => [file.key, file])).values()],
  };
}
