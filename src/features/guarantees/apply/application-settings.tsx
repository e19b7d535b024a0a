import type { FormOverrides } from '../../../blocks/form/declared-form';
import { FeePanel } from './fee-panel';
import { ProductCards } from './product-cards';

export interface SettingsInput {
  locked: boolean;
  guaranteeType: string | null;
  bidOver: string | null;
}

const TERMS = ['guaranteeAmount', 'effectiveDate', 'expiryDate', 'guaranteeForm'] as const;
const UNSHOWN = ['productName', 'guaranteeAppId', 'letterAppId', 'guaranteeFee', 'platformServiceFee'] as const;

export function formOverrides({ locked, guaranteeType, bidOver }: SettingsInput): FormOverrides {
  return {
    fields: {
      'biddingApplySurvey.projectNo': { asFact: true },
      'guaranteeInfo.productNo': { wide: true, control: <ProductCards guaranteeType={guaranteeType} bidOver={bidOver} locked={locked} /> },
      ...Object.fromEntries(UNSHOWN.map((name) => [`guaranteeInfo.${name}`, { hidden: true }])),
      ...(locked ? Object.fromEntries(TERMS.map((name) => [`guaranteeInfo.${name}`, { locked }])) : {}),
    },
    groups: { guaranteeInfo: { after: <FeePanel /> } },
  };
}
