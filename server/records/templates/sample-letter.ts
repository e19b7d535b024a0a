import { capitalAmount } from '#domain/capital-amount';
import { addDays, dayOf } from '#domain/dates';
import type { LetterText } from '#domain/template/letter-text';
import type { LetterData } from '../../documents/document-data';

export const SAMPLE_ISSUER = '示例融资担保有限公司';

const AMOUNT = '800000.00';
const VALID_DAYS = 120;

/** A letter of made-up facts as this institution would issue it, marked as a sample. */
export function sampleLetter({ title, paragraphs }: LetterText, issuerName: string, at: Date): LetterData {
  const today = dayOf(at.toISOString());
  const capitals = capitalAmount(AMOUNT);
  return {
    title,
    paragraphs,
    letterNo: 'BH000000000-示例',
    verifyCode: '示例验证码',
    verifyUrl: '示例验真网址',
    beneficiaryName: '示例城市建设投资集团有限公司',
    applicantName: '示例建筑工程有限公司',
    projectName: '示例市滨河路综合改造工程',
    projectNo: 'XM-2026-0001',
    sectionNames: ['一标段', '二标段'],
    amount: AMOUNT,
    amountInCapitals: capitals.ok ? capitals.text : '',
    effectiveDate: today,
    expiryDate: addDays(today, VALID_DAYS),
    issueDate: today,
    issuer: { name: issuerName, creditCode: '91000000MA00000000', address: '示例市示例区示例路1号', phone: '400-000-0000' },
    unissued: 'sample',
    createdAt: at,
  };
}
