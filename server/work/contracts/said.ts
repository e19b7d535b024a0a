import { CONTRACT_PLACEHOLDERS } from '#domain/template/template-text';
import type { ContractData, ContractParty } from '../../documents/document-data';
import { contractValues } from '../../documents/document-values';
import { filledIn, rowsOf, type Said } from '../../documents/drawn-text';

/** What a contract must say: its number, who its parties are, and what its template fills in, but for values that are not given. */
export function saidInContract(data: Omit<ContractData, 'createdAt'>): Said[] {
  const texts = [...data.preamble, ...data.clauses.flatMap((clause) => [clause.heading, ...clause.paragraphs])];
  const values = contractValues(data);
  return [
    { label: '合同编号', text: `合同编号：${data.contractNo}` },
    ...data.parties.flatMap(saidOfParty),
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
