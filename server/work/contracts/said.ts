import { CONTRACT_PLACEHOLDERS, type ContractPlaceholder } from '#domain/template/template-text';
import type { ContractParty } from '../../documents/document-data';
import type { Said } from '../../documents/drawn-text';
import { placeholdersOf } from '../../documents/template';
import type { Template } from '../../records/templates/repository';
import type { ContractValues } from '../../records/templates/sample';

interface SaidBy {
  contractNo: string;
  parties: readonly ContractParty[];
  body: Template['body'];
  values: ContractValues;
}

/** What a contract must say: its number, who its parties are, and what its template fills in. */
export function saidInContract({ contractNo, parties, body, values }: SaidBy): Said[] {
  return [{ label: '合同编号', text: `合同编号：${contractNo}` }, ...parties.flatMap(saidOfParty), ...filledIn(body, values)];
}

function saidOfParty({ role, name, creditCode, legalRepresentative, address, contact = '', phone = '' }: ContractParty): Said[] {
  const rows = { 统一社会信用代码: creditCode, 法定代表人: legalRepresentative, 住所: address, 联系方式: contact + phone };
  return [
    { label: `${role}名称`, text: `${role}${name}` },
    ...Object.entries(rows).flatMap(([label, text]) => (text ? [{ label: `${role}${label}`, text: `${label}${text}` }] : [])),
  ];
}

function filledIn({ paragraphs, clauses }: Template['body'], values: ContractValues): Said[] {
  const texts = [...paragraphs, ...clauses.flatMap((clause) => [clause.heading, ...clause.paragraphs])];
  const mentioned = new Set(texts.flatMap(placeholdersOf));
  return (Object.entries(values) as [ContractPlaceholder, string][])
    .filter(([name]) => mentioned.has(name))
    .map(([name, text]) => ({ label: CONTRACT_PLACEHOLDERS[name], text }));
}
