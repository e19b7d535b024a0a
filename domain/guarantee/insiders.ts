import type { OrganisationType } from '../organisation/organisation-type';

/** Who may see contracts, payments, invoices and supplements: the parties to the contract and the platform. */
const INSIDERS: readonly OrganisationType[] = ['bidder', 'guarantee', 'letter', 'platform'];

/** Whether a party of this type sees what bidder and institution agreed between themselves; the others see the letter alone. */
export function isInsider({ orgType }: { orgType: OrganisationType }): boolean {
  return INSIDERS.includes(orgType);
}

/** Whether lists and figures tell this viewer of applications whose bids are open alone: the platform sees those that are sealed for its work. */
export function seesOpenedOnly({ orgType }: { orgType: OrganisationType }): boolean {
  return orgType === 'platform';
}
