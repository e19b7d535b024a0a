/** What an organisation is to the platform. Source: first specification, section 3 «Organisation types». */
export const ORGANISATION_TYPES = {
  platform: '平台',
  bidder: '投标人',
  guarantee: '担保机构',
  letter: '出函机构',
  bidding: '招标人',
  intermediary: '中介机构',
  tradeCenter: '交易中心',
  personal: '个人',
  guest: '访客',
} as const;

export type OrganisationType = keyof typeof ORGANISATION_TYPES;
/** Every organisation type, in the order of `ORGANISATION_TYPES`. */
export const organisationTypes = Object.keys(ORGANISATION_TYPES) as OrganisationType[];
