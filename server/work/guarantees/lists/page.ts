import type { BodyOf, ReplyOf } from '#contract/call';
import type { guaranteePage, guaranteeTotals, GuaranteeListRow as ShownRow } from '#contract/guarantees';
import { LISTED_CONTRACT_FIELDS } from '#domain/application/fields';
import { isDay } from '#domain/dates';
import { isWithheld } from '#domain/guarantee/sealed';
import { runningClock, type ShownClock } from '#domain/guarantee/working-clocks';
import { GUARANTEE_DAYS } from '#domain/tables';
import { MESSAGES } from '#domain/validation/messages';
import { mayPayOnline } from '#machines/lifecycle/policy';
import type { AppContext, Db } from '../../../core/context';
import { fieldWrong } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';
import { invoicingFor, type InvoicingOf } from '../../invoices/status';
import { mayRunClock, shownClocks } from '../clocks/working-clocks';
import { offeredOf, type OfferedEvents } from '../events/four-eyes';
import { personOf } from '../events/refusals';
import { shownWaiting } from '../events/waiting';
import { factsOf } from '../facts';
import { countRows } from '../sealed/sealed-readings';
import { documentsOfRows, type RowDocuments } from './documents-of-rows';
import { findGuarantees, findTotals, type ListedRow } from './page-repository';

type Search = BodyOf<typeof guaranteePage>;

export async function pageOfGuarantees(
  db: Db,
  context: AppContext,
  member: Member,
  search: Search,
): Promise<ReplyOf<typeof guaranteePage>> {
  refuseWrongDays(search);
  const viewer = personOf(member);
  const now = context.clock.now();
  const { rows, total } = await findGuarantees(db, viewer, search);
  await countRows(db, context, member, rows);
  const documents = await documentsOfRows(db, rows, viewer);
  const invoicing = await invoicingFor(db, viewer, rows);
  const offered = await offeredOf(db, rows, viewer, now.toISOString());
  const clocks = await shownClocks(db, rows.filter(mayRunClock), now);
  return {
    total,
    list: rows.map((row) =>
      shownRow(row, documents.get(row.applyNo), viewer, {
        now: now.toISOString(),
        offered,
        invoicing: invoicing.get(row.applyNo),
        clock: runningClock(clocks.get(row.applyNo)),
      }),
    ),
  };
}

export async function totalsOfGuarantees(
  db: Db,
  member: Member,
  search: BodyOf<typeof guaranteeTotals>,
): Promise<ReplyOf<typeof guaranteeTotals>> {
  refuseWrongDays(search);
  return findTotals(db, personOf(member), search);
}

export function refuseWrongDays(search: Pick<Search, (typeof GUARANTEE_DAYS)[number]>): void {
  for (const field of GUARANTEE_DAYS) if (search[field] !== undefined && !isDay(search[field])) throw fieldWrong(field, MESSAGES.date);
}

function listedContract(contract: NonNullable<ListedRow['contractInfo']>): NonNullable<ShownRow['contractInfo']> {
  return Object.fromEntries(Object.entries(contract).filter(([name]) => name in LISTED_CONTRACT_FIELDS));
}

/** In place of what is withheld of a row. */
const NOTHING_SHOWN = {
  ...{ bidderAppName: '', bidderOrganizationCode: '', projectNo: '', projectName: '', sectionNames: '', constructionUnit: '' },
  ...{ effectiveDate: '', expiryDate: '', guaranteeAmount: '', guaranteeFee: '', platformServiceFee: '' },
  doc: { guaranteeFiles: [], contractFiles: [], invoicingFiles: [] },
} as const satisfies Partial<ShownRow>;

interface RowContext {
  now: string;
  offered: OfferedEvents;
  invoicing: InvoicingOf | undefined;
  clock: ShownClock | undefined;
}

function shownRow(
  row: ListedRow,
  documents: RowDocuments | undefined,
  viewer: ReturnType<typeof personOf>,
  { now, offered, invoicing, clock }: RowContext,
): ShownRow {
  const facts = factsOf(row);
  const withheld = isWithheld(facts, viewer);
  return {
    applyNo: row.applyNo,
    productName: row.productName,
    guaranteeType: row.guaranteeType,
    letterAppName: row.letterAppName,
    guaranteeAppName: row.guaranteeAppName,
    bidderAppName: row.bidderAppName,
    bidderOrganizationCode: row.bidderOrganizationCode,
    projectNo: row.projectNo,
    projectName: row.projectName,
    sectionNames: row.sectionNames,
    constructionUnit: row.constructionUnit,
    ...(row.contractInfo && !withheld ? { contractInfo: listedContract(row.contractInfo) } : {}),
    effectiveDate: row.effectiveDate,
    expiryDate: row.expiryDate,
    guaranteeAmount: row.guaranteeAmount,
    guaranteeFee: row.guaranteeFee,
    platformServiceFee: row.platformServiceFee,
    guaranteeStatus: row.status,
    invoicingStatus: invoicing?.invoicingStatus ?? '',
    agencyInvoicingStatus: invoicing?.agencyInvoicingStatus ?? '',
    platInvoicingStatus: invoicing?.platInvoicingStatus ?? '',
    ...(invoicing?.invoicingDate ? { invoicingDate: invoicing.invoicingDate.toISOString() } : {}),
    applyDate: row.appliedAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    version: row.version,
    ...(offered.get(row.applyNo) ?? { allowedEvents: [] }),
    mayPayOnline: mayPayOnline(facts, viewer, now),
    waitingFor: shownWaiting(facts, row),
    ...(clock ? { workingClock: clock } : {}),
    doc: {
      guaranteeFiles: documents?.guaranteeFiles ?? [],
      contractFiles: documents?.contractFiles ?? [],
      invoicingFiles: invoicing?.files ?? [],
    },
    ...(row.bidOpeningAt && !withheld ? { bidOpeningDate: row.bidOpeningAt.toISOString() } : {}),
    ...(row.letterAt ? { guaranteeDate: row.letterAt.toISOString() } : {}),
    ...(withheld ? { withheld, ...NOTHING_SHOWN } : {}),
  };
}
