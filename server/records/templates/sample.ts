import { capitalAmount } from '#domain/capital-amount';
import { addDays, dayOf } from '#domain/dates';
import type { TemplateKind } from '#domain/product/content';
import { isContract, type ContractPlaceholder, type TemplateText } from '#domain/template/template-text';
import type { ContractData, LetterData } from '../../documents/document-data';
import { chineseDay } from '../../documents/reading';

export const SAMPLE_ISSUER = '示例融资担保有限公司';

const APPLICANT = '示例建筑工程有限公司';
const BENEFICIARY = '示例城市建设投资集团有限公司';
const PROJECT = '示例市滨河路综合改造工程';
const SECTIONS = ['一标段', '二标段'];
const AMOUNT = '800000.00';
const VALID_DAYS = 120;

/** A document of made-up facts as this institution would issue or sign it, marked as a sample. */
export type Sample = { kind: 'letter'; data: LetterData } | { kind: 'contract'; data: ContractData };

/** Who issues or signs it, and by which channel it was applied for; none but the platform's own without one. */
interface SampleOf {
  institution: string;
  channelName?: string;
}

export function sampleOf(kind: TemplateKind, text: TemplateText, of: SampleOf, at: Date): Sample {
  return isContract(kind)
    ? { kind: 'contract', data: sampleContract(text, of.institution, at) }
    : { kind: 'letter', data: sampleLetter(text, of, at) };
}

function sampleLetter({ title, paragraphs }: TemplateText, { institution, channelName }: SampleOf, at: Date): LetterData {
  const today = dayOf(at.toISOString());
  return {
    title,
    paragraphs,
    letterNo: 'BH000000000-示例',
    verifyCode: '示例验证码',
    verifyUrl: '示例验真网址',
    beneficiaryName: BENEFICIARY,
    applicantName: APPLICANT,
    projectName: PROJECT,
    projectNo: 'XM-2026-0001',
    sectionNames: SECTIONS,
    amount: AMOUNT,
    amountInCapitals: inCapitals(AMOUNT),
    effectiveDate: today,
    expiryDate: addDays(today, VALID_DAYS),
    issueDate: today,
    issuer: { name: institution, creditCode: '91000000MA00000000', address: '示例市示例区示例路1号', phone: '400-000-0000' },
    ...(channelName ? { channelName } : {}),
    unissued: 'sample',
    createdAt: at,
  };
}

function sampleContract({ title, paragraphs, clauses }: TemplateText, institution: string, at: Date): ContractData {
  const today = dayOf(at.toISOString());
  return {
    title,
    contractNo: 'BH000000000-示例',
    parties: [
      { key: 'bidder', role: '甲方（委托人）', name: APPLICANT, creditCode: '91000000MA00000001', address: '示例市示例区示例路2号' },
      { key: 'guarantee', role: '乙方（担保机构）', name: institution, creditCode: '91000000MA00000000', address: '示例市示例区示例路1号' },
    ],
    preamble: paragraphs,
    clauses,
    values: {
      applyNo: 'BH000000000',
      platformName: '示例平台',
      projectName: PROJECT,
      sectionNames: SECTIONS.join('、'),
      beneficiaryName: BENEFICIARY,
      guaranteeTypeName: '投标保函',
      letterAppName: institution,
      effectiveDate: chineseDay(today),
      expiryDate: chineseDay(addDays(today, VALID_DAYS)),
      guaranteeAmount: '800,000.00',
      guaranteeAmountInCapitals: inCapitals(AMOUNT),
      guaranteeFee: '4,000.00',
      guaranteeFeeInCapitals: inCapitals('4000.00'),
      platformServiceFee: '100.00',
      platformServiceFeeInCapitals: inCapitals('100.00'),
      totalFee: '4,100.00',
      totalFeeInCapitals: inCapitals('4100.00'),
    } satisfies ContractValues,
    contractDate: today,
    sample: true,
    createdAt: at,
  };
}

/** What a contract says besides its own title, number, day and parties. */
export type ContractValues = Record<
  Exclude<ContractPlaceholder, 'title' | 'contractNo' | 'contractDate' | 'bidderName' | 'guaranteeName'>,
  string
>;

function inCapitals(amount: string): string {
  const capitals = capitalAmount(amount);
  return capitals.ok ? capitals.text : '';
}
