import type { Project } from './fields';

/** By whom a tenderee is reached for claims on its letters. */
export interface TendereeContact {
  contactName: string;
  contactMobile: string;
}

const MOBILE = /^1\d{10}$/;

/** Of a tenderee that has not registered: whom the platform put there by a paper, else the construction unit's manager where a mobile is given. LC-09. */
export function tendereeContactOf({
  tendererContact,
  biddingAgencyAndbidder,
}: Pick<Project, 'biddingAgencyAndbidder'> & { tendererContact?: TendereeContact }): TendereeContact {
  const { constructionUnitManager = '', constructionUnitManagerTel = '' } = biddingAgencyAndbidder;
  const contactMobile = MOBILE.test(constructionUnitManagerTel) ? constructionUnitManagerTel : '';
  return tendererContact ?? { contactName: constructionUnitManager, contactMobile };
}
