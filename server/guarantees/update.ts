import { APPLICATION_GROUPS } from '#domain/application/fields';
import type { FieldError } from '#domain/field';
import { compareYuan } from '#domain/money';
import { statusOf } from '#domain/guarantee/status';
import type { AppContext, Db } from '../context';
import { signaturesNeeded } from '../contracts/plan';
import { inTransaction } from '../database/transaction';
import { assertOwnFiles } from '../files/own-files';
import { fieldsWrong } from '../http/errors';
import type { Member } from '../http/route';
import { takeQuota } from '../quotas/take';
import { filesOf } from './application-files';
import { descriptionOf, type Ground, groundOf } from './application-terms';
import { applyEvent, type EventApplied } from './apply-event';
import { readDraft } from './draft-repository';
import { requireApplicant } from './drafts';
import { factsOf, type GuaranteeRow } from './facts';
import { noSuchApplication, personOf, stateNow, statusChanged } from './refusals';
import { describe, lockFacts, readGuarantee } from './repository';

/** Event `update`: the corrected draft takes the place of what was returned. What fee and contracts depend on stays as signed or paid for. */
export function update(db: Db, context: AppContext, member: Member, { applyNo, version }: { applyNo: string; version: number }): Promise<EventApplied> {
  requireApplicant(member);
  return inTransaction(db, async (db) => {
    const by = personOf(member);
    const now = context.clock.now().toISOString();
    await lockFacts(db, applyNo);
    const row = await readGuarantee(db, applyNo);
    if (row?.bidderAppId !== member.appId) throw noSuchApplication();
    const send = { applyNo, version, event: { type: 'update' } as const, by, appName: member.appName };
    if (row.version !== version) throw statusChanged(stateNow(applyNo, factsOf(row), by, now));
    if (row.status !== statusOf('auditReturned')) return applyEvent(db, context, send);

    const draft = await readDraft(db, { appId: member.appId, applyNo });
    if (!draft) throw noSuchApplication();
    const ground = await groundOf(db, context, member, draft.data);
    refuseOtherProduct(row, ground);
    if (isSettled(row)) refuseChanges(row, ground);
    await takeQuota(db, {
      guaranteeAppId: row.guaranteeAppId,
      guaranteeAppName: row.guaranteeAppName,
      sectionNos: ground.sections.map(({ sectionNo }) => sectionNo),
      amount: ground.application.guaranteeInfo.guaranteeAmount,
      except: applyNo,
    });
    await assertOwnFiles(db, member, filesOf(draft.data), applyNo);
    const { guaranteeFee, platformServiceFee, ...described } = descriptionOf(ground);
    await describe(db, row, isSettled(row) ? described : { ...described, guaranteeFee, platformServiceFee });
    return applyEvent(db, context, send);
  });
}

/** Signed in part or whole, or paid. */
function isSettled(row: GuaranteeRow): boolean {
  return row.paid || row.signaturesDue.length < signaturesNeeded(row).length;
}

/** The chains and the institution were fixed when the application was made. */
function refuseOtherProduct(row: GuaranteeRow, { product }: Ground): void {
  if (product.productNo !== row.productNo) throw fieldsWrong([{ field: 'guaranteeInfo.productNo', message: '申请提交后不能更换保函产品，请取消后重新申请' }]);
}

const FIXED = ['guaranteeAmount', 'guaranteeForm', 'effectiveDate', 'expiryDate'] as const;

function refuseChanges(row: GuaranteeRow, { application, project, sections }: Ground): void {
  const errors: FieldError[] = [];
  const before = row.application.guaranteeInfo;
  const after = application.guaranteeInfo;
  for (const name of FIXED) {
    const same = name === 'guaranteeAmount' ? compareYuan(row.guaranteeAmount, after.guaranteeAmount) === 0 : before[name] === after[name];
    if (!same) errors.push({ field: `guaranteeInfo.${name}`, message: `合同已签署或费用已缴纳，${APPLICATION_GROUPS.guaranteeInfo.fields[name].label}不能修改` });
  }
  const sectionNos = sections.map(({ sectionNo }) => sectionNo);
  if (project.projectNo !== row.projectNo) errors.push({ field: 'biddingApplySurvey.projectNo', message: '合同已签署或费用已缴纳，项目不能修改' });
  else if (sectionNos.length !== row.sectionNos.length || !sectionNos.every((no) => row.sectionNos.includes(no))) {
    errors.push({ field: 'sectionNos', message: '合同已签署或费用已缴纳，标段不能修改' });
  }
  if (errors.length > 0) throw fieldsWrong(errors);
}
