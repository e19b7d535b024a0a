/** The tabs of a portal by their value, the first one where nothing else is said. GZ-07. */
export const PORTAL_TABS = {
  '0': { label: '投标保函', guaranteeType: 'bid' },
  '1': { label: '履约保函', guaranteeType: 'performance' },
} as const;

export type PortalTab = keyof typeof PORTAL_TABS;
