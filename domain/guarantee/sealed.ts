import type { OrganisationType } from '../organisation/organisation-type';
import { seesOpenedOnly } from './insiders';

/** What stands in the place of what the platform is not told of an application before its bids are open. */
export const AFTER_OPENING = '开标后可见';

/**
 * Whether work on an application is listed and told to this viewer without bidder, project, amounts and what they follow from: those the platform reads, before bids
 * are open, on the application's page alone, where it is counted.
 */
export function isWithheld({ sealed }: { sealed: boolean }, viewer: { orgType: OrganisationType }): boolean {
  return sealed && seesOpenedOnly(viewer);
}
