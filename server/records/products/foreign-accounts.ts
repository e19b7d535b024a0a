import { isDeepStrictEqual } from 'node:util';
import type { FlowStep, PayInfo } from '#domain/guarantee/flow';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { PartChange, ProductContent } from '#domain/product/content';
import { officeAppId, type WorkedProduct } from '../auditors/offices';

type Worked = Pick<WorkedProduct, 'guaranteeAppId' | 'letterAppId'>;
type Flow = ProductContent['flow'];

/** The account that a fee is paid to, and what payers are told of it, is nobody's where another institution works now. */
export function withoutForeignAccounts({ issueChain, releaseChain }: Flow, before: Worked, after: Worked): Flow {
  const isAnother = (orgType: OrganisationType = 'guarantee') => officeAppId(before, orgType) !== officeAppId(after, orgType);
  const kept = (step: FlowStep): FlowStep => {
    const { payInfo } = step;
    return payInfo && (isAnother() || isAnother(payInfo.checkOrgType)) ? { ...step, payInfo: withoutAccount(payInfo) } : step;
  };
  return { issueChain: issueChain.map(kept), releaseChain: releaseChain.map(kept) };
}

function withoutAccount({ requiredPayVoucher, verificationCode, checkOrgType }: PayInfo): PayInfo {
  return { requiredPayVoucher, verificationCode, checkOrgType };
}

/** A change of a product, and what it changes in the flow: with another letter institution, the account that a fee is paid to. */
export function withAccountsLeft(product: Worked, content: ProductContent, change: PartChange): PartChange[] {
  if (change.part !== 'basicInfo') return [change];
  const { letterAppId } = change.value;
  const value = withoutForeignAccounts(content.flow, product, { guaranteeAppId: product.guaranteeAppId, letterAppId });
  return isDeepStrictEqual(value, content.flow) ? [change] : [change, { part: 'flow', value }];
}
