/** Channels whose portal is a public page of its own; the older forms of two of them stay for those who know their address. RT-11, GZ-07. */
export const PORTALS = ['tjnjs', 'szca', 'jl', 'tjnjs-old', 'szca-old'] as const;

/** Where `/channel` leads. RT-11. */
export const DEFAULT_PORTAL = '/channel/tjnjs';

/** Texts that every portal leads to, by the last part of their address below `/portal/about`. RT-16, GZ-07. */
export const PORTAL_TEXTS = { about: '关于我们', contact: '联系我们', interaction: '互动交流', faq: '常见问题' } as const;

export type PortalText = keyof typeof PORTAL_TEXTS;

/** Keys of `PORTAL_TEXTS`, in their order. */
export const portalTexts = Object.keys(PORTAL_TEXTS) as PortalText[];

/** The address of such a text. */
export function portalTextPath(name: PortalText): string {
  return `/portal/about/${name}`;
}
