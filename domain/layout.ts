/** Where the menu stands: beside the page, or along its top. LY-09. */
export const MENU_PLACES = ['side', 'top'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/** Ground of the menu. LY-09 `navTheme`. */
export const NAV_THEMES = ['light', 'dark'] as const;
export type NavTheme = (typeof NAV_THEMES)[number];

/** Ground of the whole application; `system` follows the device. */
export const APPEARANCES = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Whether a page takes all the room, or at most 1200 px in the middle. LY-09 `contentWidth`. */
export const CONTENT_WIDTHS = ['fluid', 'fixed'] as const;
export type ContentWidth = (typeof CONTENT_WIDTHS)[number];

/** Names of brand colours that a user may choose; `channel` keeps that of the user's channel. Their values stand in the theme. LY-09 `primaryColor`. */
export const BRAND_CHOICES = ['channel', 'blue', 'indigo', 'violet', 'magenta'] as const;
export type BrandChoice = (typeof BRAND_CHOICES)[number];

/** How a user wants the frame around the pages. Title, logo and links of the frame are those of the channel. LY-09. */
export interface LayoutSettings {
  layout: MenuPlace;
  navTheme: NavTheme;
  appearance: Appearance;
  primaryColor: BrandChoice;
  contentWidth: ContentWidth;
  fixedHeader: boolean;
  /** The fixed header leaves while the page is scrolled down, and comes back when it is scrolled up. */
  autoHideHeader: boolean;
  /** The side menu stays while the page is scrolled. */
  fixSiderbar: boolean;
}

/** As the frame is before a user has changed anything. */
export const FIRST_LAYOUT: LayoutSettings = {
  layout: 'side',
  navTheme: 'light',
  appearance: 'system',
  primaryColor: 'channel',
  contentWidth: 'fluid',
  fixedHeader: true,
  autoHideHeader: false,
  fixSiderbar: true,
};

/** Pixels scrolled before a hiding header leaves. LY-09. */
export const HIDES_HEADER_AFTER = 300;

const FIXED_WIDTH = 1200;
const BESIDE_TOP_MENU = 400;

/** The room, in pixels, that a menu along the top may take at most in a window of this width. LY-09. */
export function topMenuWidth(windowWidth: number, contentWidth: ContentWidth): number {
  return Math.max(0, (contentWidth === 'fixed' ? Math.min(windowWidth, FIXED_WIDTH) : windowWidth) - BESIDE_TOP_MENU);
}

/** A hiding header's place once the page has been scrolled from one height to another, in pixels: true while it is away. LY-09. */
export function headerHides(hidden: boolean, from: number, to: number): boolean {
  if (to <= HIDES_HEADER_AFTER) return false;
  return to === from ? hidden : to > from;
}

/** The name of a menu entry; where a channel wants them short, as that of wages does, without its part after the first hyphen. LY-09. */
export function menuName(name: string, short: boolean): string {
  if (!short) return name;
  const [first = ''] = name.split(/[-－—–]/, 1);
  return first.trim() || name;
}
