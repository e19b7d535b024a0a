import { PAY_LINKS } from '#contract/addresses/pay-links';
import { apiOf } from './endpoints';

export const payLinksApi = apiOf<typeof import('#contract/pay-links')>(PAY_LINKS);

export const { useMakePayLinkMutation, usePayLinkStateQuery, useRevokePayLinkMutation, usePayLinkOpenedQuery } = payLinksApi;
