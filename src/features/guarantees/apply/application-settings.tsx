import type { FieldSettings, GroupSettings } from '../../../blocks/form/data-form';
import { FeePanel } from './fee-panel';
import { ProductCards } from './product-cards';

export interface SettingsInput {
  locked: boolean;
  guaranteeType: string | null;
}

const TERMS = ['guaranteeAmount', 'effectiveDate', 'expiryDate', 'guaranteeForm'] as const;

export function formSettings({ locked, guaranteeType }: SettingsInput): {
  fieldSettings: Record<string, FieldSettings>;
  groupSettings: Record<string, GroupSettings>;
} {
  return {
    fieldSettings: {
      'biddingApplySurvey.projectNo': { asFact: true },
      'guaranteeInfo.productNo': { wide: true, control: <ProductCards guaranteeType={guaranteeType} locked={locked} /> },
      'guaranteeInfo.productName': { hidden: true },
      'guaranteeInfo.guaranteeAppId': { hidden: true },
      'guaranteeInfo.letterAppId': { hidden: true },
      'guaranteeInfo.guaranteeFee': { hidden: true },
      'guaranteeInfo.platformServiceFee': { hidden: true },
      'guaranteeInfo.receiveAddress': { visible: { when: 'guaranteeInfo.guaranteeForm', is: 'paper' } },
      ...Object.fromEntries(TERMS.map((name) => [`guaranteeInfo.${name}`, { locked }])),
    },
    groupSettings: {
      guaranteeInfo: { after: <FeePanel /> },
      invoicingInfo: { visible: { when: 'applyUserInfo.needInvoice' } },
    },
  };
}
