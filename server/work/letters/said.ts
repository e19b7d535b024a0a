import { dayOf } from '#domain/dates';
import { formatYuan } from '#domain/money';
import type { Said } from '../../documents/drawn-text';
import { chineseDay } from '../../documents/reading';
import type { OrganisationRow } from '../../records/organisations/repository';
import type { GuaranteeRow } from '../guarantees/facts';

/** What a letter of this application must say, whoever wrote its template. */
export function saidOf(guarantee: GuaranteeRow, issuer: OrganisationRow, amountInCapitals: string): Said[] {
  const { beneficiaryName, bidderAppName, projectName, projectNo, sections, guaranteeAmount, effectiveDate, expiryDate } = guarantee;
  return [
    row('受益人', beneficiaryName),
    row('申请人', bidderAppName),
    row('项目名称', projectName),
    row('项目编号', projectNo),
    row('标段（包）', sections.map(({ sectionName }) => sectionName).join('、')),
    row('担保金额', `人民币¥${formatYuan(guaranteeAmount)}（大写）${amountInCapitals}`),
    row('保函有效期', `${chineseDay(effectiveDate)}起至${chineseDay(expiryDate)}止`),
    { label: '开立人', text: issuer.orgName },
  ];
}

/** The same of what is settled when it is issued. */
export function saidWhenIssued(letterNo: string, verifyCode: string, issuedAt: Date): Said[] {
  return [
    row('保函编号', `：${letterNo}`),
    row('验证码', `：${verifyCode}`),
    row('开立日期', `：${chineseDay(dayOf(issuedAt.toISOString()))}`),
  ];
}

/** A fact with its name before it, as letters have it; nothing where there is none. */
function row(label: string, text: string): Said {
  return { label, text: text === '' ? '' : `${label}${text}` };
}
