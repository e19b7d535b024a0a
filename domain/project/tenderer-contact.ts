import type { Project } from './fields';

/** By whom a tenderer is reached for claims on its letters. */
export interface TendererContact {
  contactName: string;
  contactMobile: string;
}

const MOBILE = /^1\d{10}$/;

/** Of a tenderer that has not registered: whom the platform put there by a paper, else the construction unit's manager where a mobile is given. LC-09. */
export function tendererContactOf({
  tendererContact,
  biddingAgencyAndbidder,
}: Pick<Project, 'biddingAgencyAndbidder'> & { tendererContact?: TendererContact }): TendererContact {
  const { constructionUnitManager = '', constructionUnitManagerTel = '' } = biddingAgencyAndbidder;
  const contactMobile = MOBILE.test(constructionUnitManagerTel) ? constructionUnitManagerTel : '';
  return tendererContact ?? { contactName: constructionUnitManager, contactMobile };
}
