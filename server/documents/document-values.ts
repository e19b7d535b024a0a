import { formatYuan } from '#domain/money';
import type { ContractData, LetterData } from './document-data';
import { chineseDay } from './reading';

/** What stands before the paragraphs of a letter, and what follows them. */
export const LETTER_START = '致：{{beneficiaryName}}';
export const LETTER_END = '扫码查验保函真伪';

/** What a letter fills in, by the names that its template has for it. */
export function letterValues(data: LetterData): Record<string, string> {
  return {
    title: data.title,
    letterNo: data.letterNo,
    verifyCode: data.verifyCode,
    verifyUrl: data.verifyUrl,
    beneficiaryName: data.beneficiaryName,
    applicantName: data.applicantName,
    projectName: data.projectName,
    projectNo: data.projectNo ?? '',
    sectionNames: data.sectionNames.join('、'),
    amount: formatYuan(data.amount),
    amountInCapitals: data.amountInCapitals,
    effectiveDate: chineseDay(data.effectiveDate),
    expiryDate: chineseDay(data.expiryDate),
    issueDate: chineseDay(data.issueDate),
    issuerName: data.issuer.name,
    issuerCreditCode: data.issuer.creditCode ?? '',
    issuerAddress: data.issuer.address ?? '',
    issuerPhone: data.issuer.phone ?? '',
    ...data.values,
  };
}

/** The same of a contract. */
export function contractValues(data: Omit<ContractData, 'createdAt'>): Record<string, string> {
  return {
    title: data.title,
    contractNo: data.contractNo,
    contractDate: chineseDay(data.contractDate),
    ...Object.fromEntries(data.parties.map((party) => [`${party.key}Name`, party.name])),
    ...data.values,
  };
}
