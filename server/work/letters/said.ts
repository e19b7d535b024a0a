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

/** What follows the table of facts. */
const ADDRESSED = LETTER_START.replace(/\{\{.*/, '');

/** What a letter of this application must say, whoever wrote its template. */
export function saidOf(
  guarantee: GuaranteeRow,
  issuer: OrganisationRow,
  { title, amountInCapitals, channelName = '' }: Pick<LetterData, 'title' | 'amountInCapitals' | 'channelName'>,
): Said[] {
  const { beneficiaryName, bidderAppName, projectName, projectNo, sections, guaranteeAmount, effectiveDate, expiryDate } = guarantee;
  return [
    ...rowsOf(
      {
        受益人: beneficiaryName,
        申请人: bidderAppName,
        项目名称: projectName,
        项目编号: projectNo,
        '标段（包）': sections.map(({ sectionName }) => sectionName).join('、'),
        担保金额: `人民币¥${formatYuan(guaranteeAmount)}（大写）${amountInCapitals}`,
        保函有效期: `${chineseDay(effectiveDate)}起至${chineseDay(expiryDate)}止`,
        办理渠道: channelName,
      },
      ADDRESSED,
    ),
    { label: '开立人', text: `开立人（保证人）：${issuer.orgName}（` },
    { label: '保函名称', text: `${issuer.orgName}${title}保函编号：` },
    ...saidOfIssuer(issuer),
  ];
}

/** Who the issuer is, at the end of the letter. */
function saidOfIssuer({ orgCodeNo, contactTel, orgRegisterAddress }: OrganisationRow): Said[] {
  const rows = rowsOf({ '统一社会信用代码：': orgCodeNo, '电话：': contactTel, '地址：': orgRegisterAddress });
  return rows.map(({ label, text }, index) => ({
    label: `开立人${label.replace('：', '')}`,
    text,
    ...(index === rows.length - 1 ? { last: true as const } : {}),
  }));
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
