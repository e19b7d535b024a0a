/** What the frame and the portal of a channel leave out or add. LY-02, LY-05, LY-09, CH-07. */
export const CHANNEL_QUIRKS = {
  noFeeStandard: '页头不显示“收费标准”',
  noCertification: '页头不显示“企业认证”',
  noPortalLogin: '门户不显示登录和注册按钮',
  serviceBall: '页面上显示可拖动的客服悬浮球',
  shortMenuNames: '菜单名称省略连字符之后的文字',
} as const satisfies Record<string, string>;

export type ChannelQuirk = keyof typeof CHANNEL_QUIRKS;
/** Every quirk, in the order of `CHANNEL_QUIRKS`. The wage channel has all of them. */
export const channelQuirks = Object.keys(CHANNEL_QUIRKS) as ChannelQuirk[];

/** The home pages of who comes in by a channel. RT-02, RT-07. */
export const CHANNEL_HOMES = { usual: '通用首页', wage: '工资保证金首页' } as const satisfies Record<string, string>;

export type ChannelHome = keyof typeof CHANNEL_HOMES;
/** Every kind of home, the usual one first. */
export const channelHomes = Object.keys(CHANNEL_HOMES) as ChannelHome[];

/** Pixels that an open side menu may take, and what it takes without a word of the platform's: in the wage channel more. LY-01. */
export const SIDE_MENU_WIDTHS = { least: 160, most: 480, usual: 250, wage: 340 } as const;
