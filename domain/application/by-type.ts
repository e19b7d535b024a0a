import type { FormField, FormFields, FormGroups } from '../form/schema';
import { isGuaranteeType, type GuaranteeType } from '../guarantee/guarantee-type';
import type { APPLICATION_GROUPS } from './fields';

type ContractField = keyof (typeof APPLICATION_GROUPS)['contractInfo']['fields'];

interface ContractFields {
  required: readonly ContractField[];
  optional: readonly ContractField[];
}

/** What is asked of the contract that a guarantee secures. A bid is no contract yet. */
const CONTRACT_OF: Readonly<Record<Exclude<GuaranteeType, 'bid'>, ContractFields>> = {
  performance: {
    required: ['contractAmount', 'contractStartDate', 'contractEndDate', 'winningNoticeFiles'],
    optional: ['contractName', 'contractNo', 'contractSignDate', 'contractFiles'],
  },
  advancePayment: {
    required: ['contractName', 'contractAmount', 'contractSignDate', 'advancePaymentAmount', 'contractFiles'],
    optional: ['contractNo', 'contractStartDate', 'contractEndDate', 'winningNoticeFiles'],
  },
  migrantWage: {
    required: ['contractName', 'contractAmount', 'contractStartDate', 'contractEndDate', 'contractFiles'],
    optional: ['contractNo', 'contractSignDate', 'projectsInArea', 'noArrearsLastYear', 'winningNoticeFiles'],
  },
  quality: {
    required: ['contractName', 'contractAmount', 'completionDate', 'settlementAmount', 'liabilityMonths', 'contractFiles'],
    optional: ['contractNo', 'contractSignDate'],
  },
};

/** What only a bid guarantee is asked, by group. */
const OF_A_BID: Readonly<Record<string, readonly string[]>> = { guaranteeInfo: ['depositAmount', 'keepEffective'] };
const FREE_WITHOUT_A_BID: Readonly<Record<string, readonly string[]>> = { biddingApplyFiles: ['biddingDocumentKeys'] };

/** The fixed form as a type of guarantee needs it; of an unknown type with every field, of which those of the contract may be left out. */
export function formForType(form: FormGroups, guaranteeType: string | null): FormGroups {
  if (guaranteeType === null || !isGuaranteeType(guaranteeType)) return form;
  const entries = Object.entries(form);
  if (guaranteeType === 'bid') return Object.fromEntries(entries.filter(([group]) => group !== 'contractInfo'));
  const contract = CONTRACT_OF[guaranteeType];
  return Object.fromEntries(
    entries.map(([group, one]) => [
      group,
      { ...one, fields: group === 'contractInfo' ? contractFields(one.fields, contract) : withoutBid(group, one.fields) },
    ]),
  );
}

function contractFields(fields: FormFields, { required, optional }: ContractFields): FormFields {
  const needed = new Set<string>(required);
  const known = new Set<string>([...required, ...optional]);
  return mapped(fields, (name, field) => {
    if (!known.has(name)) return null;
    return needed.has(name) ? { ...field, required: true } : field;
  });
}

function withoutBid(group: string, fields: FormFields): FormFields {
  return mapped(fields, (name, field) => {
    if (OF_A_BID[group]?.includes(name)) return null;
    return FREE_WITHOUT_A_BID[group]?.includes(name) ? { ...field, required: false } : field;
  });
}

function mapped(fields: FormFields, change: (name: string, field: FormField) => FormField | null): FormFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const changed = change(name, field);
      return changed ? [[name, changed]] : [];
    }),
  );
}
