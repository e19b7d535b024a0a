import { CONTRACT_PLACEHOLDERS } from '#domain/template/template-text';
import type { ContractParty } from '../../documents/document-data';
import { filledIn, rowsOf, type Said } from '../../documents/drawn-text';
import type { Template } from '../../records/templates/repository';
import type { ContractValues } from '../../records/templates/sample';

/** What a contract says of its application. */
export type OfApplication = Omit<ContractValues, 'platformName'>;

interface SaidBy {
  contractNo: string;
  parties: readonly ContractParty[];
  body: Template['body'];
  values: OfApplication;
}

/** What a contract must say: its number, who its parties are, and what its template fills in. */
export function saidInContract({ contractNo, parties, body, values }: SaidBy): Said[] {
  const texts = [...body.paragraphs, ...body.clauses.flatMap((clause) => [clause.heading, ...clause.paragraphs])];
  return [
    { label: '合同编号', text: `合同编号：${contractNo}` },
    ...parties.flatMap(saidOfParty),
    ...texts.flatMap((text) => filledIn(text, values, CONTRACT_PLACEHOLDERS)),
  ];
}

/** The name is said once more above the seal, where its end is known. */
function saidOfParty({ role, name, creditCode, legalRepresentative, address, contact = '', phone = '' }: ContractParty): Said[] {
  const facts = { 统一社会信用代码: creditCode, 法定代表人: legalRepresentative, 住所: address, 联系方式: contact + phone };
  const given = Object.fromEntries(Object.entries(facts).flatMap(([label, text]) => (text ? [[label, text]] : [])));
  return [
    { label: `${role}名称`, text: `${role}${name}（` },
    ...rowsOf(given).map(({ label, text }) => ({ label: `${role}${label}`, text })),
  ];
}
