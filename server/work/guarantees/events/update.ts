import { isDeepStrictEqual } from 'node:util';
import { APPLICATION_GROUPS } from '#domain/application/fields';
import { applicationForm } from '#domain/application/form';
import { compareInstants } from '#domain/dates';
import type { Fees } from '#domain/fee';
import type { FieldError } from '#domain/field';
import { placeOf } from '#domain/form/schema';
import { isRow, type Row } from '#domain/form/values';
import { signaturesNeeded } from '#domain/guarantee/signatures';
import { statusOf } from '#domain/guarantee/status';
import { compareYuan } from '#domain/money';
import type { ProjectSection } from '#domain/project/fields';
import { isOverdue } from '#machines/lifecycle/deadline';
import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { fieldsWrong } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';
import { assertOwnFiles } from '../../../records/files/own-files';
import { productAsOf } from '../../../records/products/as-of';
import { saveMovement } from '../../../records/quotas/repository';
import { filesOf } from '../drafts/application-files';
import { descriptionOf, applicationBasis, type Circumstances, type ApplicationBasis } from '../drafts/application-terms';
import { readDraft } from '../drafts/draft-repository';
import { requireApplicant, restored } from '../drafts/drafts';
import { factsOf, type GuaranteeRow } from '../facts';
import { describe, lockFacts, readGuarantee } from '../repository';
import { applyEvent, type EventApplied } from './apply-event';
import { refuseBlacklisted, refuseSecondApplication, reserveLimits } from './apply-rules';
import { statusChanged } from './overtaken';
import { noSuchApplication, personOf } from './refusals';

/**
 * Event `update`: the corrected draft takes the place of what was returned. What fee and contracts depend on stays as signed or paid for. What was accepted
 * when the application was made is not judged again: only the bid opening is, the dates, and what the correction adds.
 */
export function update(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, version }: { applyNo: string; version: number },
): Promise<EventApplied> {
  requireApplicant(member);
  return inTransaction(db, async (db) => {
    const by = personOf(member);
    const now = context.clock.now().toISOString();
    await lockFacts(db, applyNo);
    const row = await readGuarantee(db, applyNo);
    if (row?.bidderAppId !== member.appId) throw noSuchApplication();
    const send = { applyNo, version, event: { type: 'update' } as const, by, appName: member.appName };
    if (row.version !== version) throw await statusChanged(db, row, by, now);
    if (row.status !== statusOf('auditReturned') || isOverdue(factsOf(row), now)) return applyEvent(db, context, send);

    const draft = await readDraft(db, { appId: member.appId, applyNo });
    if (!draft) throw noSuchApplication();
    const { application } = await restored(db, draft);
    const basis = await applicationBasis(db, context, member, application, {
      mode: 'edit',
      accepted: { ...row, contractAmount: row.application.contractInfo?.contractAmount },
      before: row.application,
      channelCode: row.channelCode,
      projectFields: row.projectFields,
      lawRules: isSettled(row) ? [] : row.lawRules,
      ...(await productOfRow(db, row)),
      ...settledFees(row),
    });
    refuseOtherProduct(row, basis);
    refuseLocked(row, basis);
    refuseOtherReferral(row, basis);
    if (isSettled(row)) refuseChanges(row, basis);
    await refuseSecondApplication(db, basis, applyNo);
    const { channelCode, guaranteeAppId, guaranteeAppName } = row;
    if (takesMore(row, basis)) {
      await refuseBlacklisted(db, context, basis, applyNo);
      await reserveLimits(db, context, { applyNo, basis, channelCode, guaranteeAppId, guaranteeAppName });
    }
    await assertOwnFiles(db, context, member, filesOf(basis.application), applyNo);
    const takesOtherwise = takesOther(row, basis);
    const movement = { applyNo, sequence: version + 1, kind: 'change', at: now } as const;
    if (takesOtherwise) await saveMovement(db, { ...movement, gives: true });
    await describe(db, row, { ...descriptionOf(basis), sections: JSON.stringify(correctedSections(row, basis)) });
    if (takesOtherwise) await saveMovement(db, { ...movement, gives: false });
    return applyEvent(db, context, send);
  });
}

/** Signed in part or whole, or paid: what fee and contracts depend on stays. */
export function isSettled(row: GuaranteeRow): boolean {
  return row.paid || row.signaturesDue.length < signaturesNeeded(row).length || row.signaturesDue.some(({ handedIn }) => handedIn);
}

/** Computed anew until somebody has signed or paid for them. */
function settledFees(row: GuaranteeRow): { fees?: Fees } {
  const { guaranteeFee, platformServiceFee } = row;
  return isSettled(row) ? { fees: { guaranteeFee, platformServiceFee } } : {};
}

/** Rates and templates of the product as it was when the application was made. */
async function productOfRow(db: Db, row: GuaranteeRow): Promise<Pick<Circumstances, 'rates' | 'templates'>> {
  const product = await productAsOf(db, row);
  return product ? { rates: product.rates, templates: product.templates } : {};
}

/** The chains and the institution were fixed when the application was made. */
function refuseOtherProduct(row: GuaranteeRow, { product }: ApplicationBasis): void {
  if (product.productNo !== row.productNo)
    throw fieldsWrong([{ field: 'guaranteeInfo.productNo', message: '申请提交后不能更换保函产品，请取消后重新申请' }]);
}

/** A code counts for whoever recommended the application when it was submitted. */
function refuseOtherReferral({ application }: GuaranteeRow, basis: ApplicationBasis): void {
  const [before = '', after = ''] = [application, basis.application].map(({ applyUserInfo }) => applyUserInfo.referralCode);
  if (before !== after) throw fieldsWrong([{ field: 'applyUserInfo.referralCode', message: '申请提交后，推荐码不能填写或修改' }]);
}

/** What the product locks in a correction stays as it was submitted. */
function refuseLocked(row: GuaranteeRow, { application, projectFields }: ApplicationBasis): void {
  const [before, after]: [Row, Row] = [row.application, application];
  const errors = Object.entries(applicationForm(projectFields)).flatMap(([group, { fields }]) =>
    Object.entries(fields).flatMap(([name, { label, ...field }]) =>
      placeOf(field, 'edit') !== 'lock' || isDeepStrictEqual(valueIn(before, group, name), valueIn(after, group, name))
        ? []
        : [{ field: `${group}.${name}`, message: `申请提交后，${label}不能修改` }],
    ),
  );
  if (errors.length > 0) throw fieldsWrong(errors);
}

function valueIn(groups: Row, group: string, name: string): unknown {
  const values = groups[group];
  return isRow(values) ? values[name] : undefined;
}

/** A larger amount, or of quotas of which it took nothing before. */
function takesMore(row: GuaranteeRow, { application, added }: ApplicationBasis): boolean {
  return added.length > 0 || compareYuan(application.guaranteeInfo.guaranteeAmount, row.guaranteeAmount) > 0;
}

/** Another amount, or of other quotas. */
function takesOther(row: GuaranteeRow, { application, project, sections }: ApplicationBasis): boolean {
  return (
    compareYuan(row.guaranteeAmount, application.guaranteeInfo.guaranteeAmount) !== 0 ||
    project.projectNo !== row.projectNo ||
    !hasSections(row, sections)
  );
}

function hasSections(row: GuaranteeRow, sections: ApplicationBasis['sections']): boolean {
  return sections.length === row.sectionNos.length && sections.every(({ sectionNo }) => row.sectionNos.includes(sectionNo));
}

/**
 * A bid's section that was postponed since it was accepted stays as it was: `carry-postponement` moves it together with the last day of the application. One
 * that the correction itself gives another last day knows the new opening.
 */
function correctedSections(row: GuaranteeRow, { application, product, sections, added }: ApplicationBasis): ProjectSection[] {
  const isDayKept = application.guaranteeInfo.expiryDate === row.expiryDate;
  return sections.map((section) => {
    const { data } = section;
    const accepted = row.sections.find(({ sectionNo }) => sectionNo === section.sectionNo);
    if (product.guaranteeType !== 'bid' || !isDayKept || !accepted || added.includes(section)) return data;
    return compareInstants(data.bidOpeningDate, accepted.bidOpeningDate) > 0 ? accepted : data;
  });
}

const FIXED = ['guaranteeAmount', 'guaranteeForm', 'effectiveDate', 'expiryDate'] as const;

function refuseChanges(row: GuaranteeRow, { application, project, sections }: ApplicationBasis): void {
  const errors: FieldError[] = [];
  const before = row.application.guaranteeInfo;
  const after = application.guaranteeInfo;
  for (const name of FIXED) {
    const same = name === 'guaranteeAmount' ? compareYuan(row.guaranteeAmount, after.guaranteeAmount) === 0 : before[name] === after[name];
    if (!same)
      errors.push({
        field: `guaranteeInfo.${name}`,
        message: `合同已签署或费用已缴纳，${APPLICATION_GROUPS.guaranteeInfo.fields[name].label}不能修改`,
      });
  }
  if (project.projectNo !== row.projectNo)
    errors.push({ field: 'biddingApplySurvey.projectNo', message: '合同已签署或费用已缴纳，项目不能修改' });
  else if (!hasSections(row, sections)) errors.push({ field: 'sectionNos', message: '合同已签署或费用已缴纳，标段不能修改' });
  if (errors.length > 0) throw fieldsWrong(errors);
}
