import type { ApplicationDraft } from '#domain/application/fields';
import { addDays } from '#domain/dates';
import type { FileReference } from '#domain/field';

/** The contract that a story's guarantee secures; amounts in yuan. */
export interface DemoContract {
  amount: string;
  guaranteeAmount: string;
  /** Paid ahead, where the guarantee secures it. */
  advance?: string;
  /** Of the work that is done already. */
  liabilityMonths?: number;
  days: number;
}

type Terms = Pick<Required<ApplicationDraft>, 'guaranteeInfo' | 'contractInfo'>;

/** What an application says of its contract and of the days and the amount that follow from it. */
export function contractTerms(
  { amount, guaranteeAmount, advance, liabilityMonths, days }: DemoContract,
  { projectName, today, papers }: { projectName: string; today: string; papers: FileReference[] },
): Terms {
  const [, notice] = papers;
  const files = notice ? [notice] : [];
  return {
    guaranteeInfo: { guaranteeAmount, effectiveDate: today, expiryDate: addDays(today, days), guaranteeForm: 'electronic' },
    contractInfo: {
      contractName: `${projectName}施工合同`,
      contractNo: `HT-${today.slice(0, 4)}-0${String(days)}`,
      contractAmount: amount,
      contractSignDate: addDays(today, liabilityMonths === undefined ? -3 : -700),
      ...(liabilityMonths === undefined
        ? { contractStartDate: addDays(today, 5), contractEndDate: addDays(today, days - 30), winningNoticeFiles: files }
        : { completionDate: addDays(today, -1), settlementAmount: amount, liabilityMonths }),
      ...(advance ? { advancePaymentAmount: advance } : {}),
      contractFiles: files,
    },
  };
}
