import { formatYuan } from '#domain/money';
import { LETTER_PLACEHOLDERS } from '#domain/template/template-text';
import type { LetterData } from '../../documents/document-data';
import { LETTER_END, LETTER_START, letterValues } from '../../documents/document-values';
import { filledIn, rowsOf, type Said } from '../../documents/drawn-text';
import { chineseDay } from '../../documents/reading';
import type { OrganisationRow } from '../../records/organisations/repository';
import type { GuaranteeRow } from '../guarantees/facts';

/** What the paragraphs of a letter fill in: what templates name, and what stands in paragraphs of the platform's. */
const FILLED_IN = { ...LETTER_PLACEHOLDERS, specialTerms: '特别约定', replacement: '延期修改说明' };

/** What a letter of this application must say, whoever wrote its template. */
export function saidOf(guarantee: GuaranteeRow, issuer: OrganisationRow, amountInCapitals: string): Said[] {
  const { beneficiaryName, bidderAppName, projectName, projectNo, sections, guaranteeAmount, effectiveDate, expiryDate } = guarantee;
  return [
    ...rowsOf({
      受益人: beneficiaryName,
      申请人: bidderAppName,
      项目名称: projectName,
      项目编号: projectNo,
      '标段（包）': sections.map(({ sectionName }) => sectionName).join('、'),
      担保金额: `人民币¥${formatYuan(guaranteeAmount)}（大写）${amountInCapitals}`,
      保函有效期: `${chineseDay(effectiveDate)}起至${chineseDay(expiryDate)}止`,
    }),
    { label: '开立人', text: `开立人（保证人）：${issuer.orgName}（` },
  ];
}

/** The same of what is settled when it is issued, and of its paragraphs, from the salutation to what follows them, so that nothing is added to them either. */
export function saidWhenIssued(data: LetterData): Said[] {
  const { letterNo, verifyCode, issueDate, paragraphs } = data;
  return [
    { label: '保函编号', text: `保函编号：${letterNo}开立日期：` },
    { label: '验证码', text: `验证码：${verifyCode}开立人` },
    { label: '开立日期', text: `开立日期：${chineseDay(issueDate)}` },
    ...filledIn([LETTER_START, ...paragraphs, LETTER_END].join('\n'), letterValues(data), FILLED_IN),
  ];
}
