import type { ThemeConfig } from 'antd';

export const SEED = {
  colorPrimary: '#0958d9',
  colorLink: '#0958d9',
  colorInfo: '#0958d9',
  colorSuccess: '#1f6e32',
  colorWarning: '#7a6200',
  colorError: '#b5103c',
  colorTextBase: '#0f1a2b',
  colorBgBase: '#ffffff',
  colorBgLayout: '#f4f6f9',
  borderRadius: 6,
  fontSize: 14,
  controlHeight: 36,
  fontFamily:
    "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', sans-serif",
} as const;

export const HOVER = {
  colorPrimaryHover: '#1f6ae0',
  colorLinkHover: '#1f6ae0',
} as const;

/** Tokens that antd has not; as variables they are called like its own, and a channel sets them in the same way. */
const OWN_TOKENS = {
  colorTurn: '#b04100',
  colorTurnBg: '#fff0e5',
  colorWaiting: '#1a6481',
  colorWaitingBg: '#e6f3f7',
  colorEnded: '#525c6a',
  colorEndedBg: '#eef1f5',
  fontFamilySerif: "'Songti SC', STSong, 'Noto Serif CJK SC', 'Source Han Serif SC', SimSun, serif",
  fontSizePage: 24,
  fontSizeSection: 20,
  fontSizePanel: 16,
  fontSizeFigure: 32,
} as const;

const quietText = 'rgba(15, 26, 43, 0.66)';

export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'guarantee-theme' },
  token: {
    ...SEED,
    ...HOVER,
    ...OWN_TOKENS,
    colorTextLightSolid: '#ffffff',
    colorText: 'rgba(15, 26, 43, 0.92)',
    colorTextSecondary: 'rgba(15, 26, 43, 0.72)',
    colorTextTertiary: quietText,
    colorTextDescription: quietText,
    colorTextPlaceholder: 'rgba(15, 26, 43, 0.64)',
    colorBorder: '#c6ced9',
    colorBorderSecondary: '#e3e8ef',
    colorSplit: '#e9edf2',
    colorSuccessBg: '#e9f6ec',
    colorSuccessBorder: '#a9d6b3',
    colorWarningBg: '#fbf4d3',
    colorWarningBorder: '#e2d08a',
    colorErrorBg: '#fdeef1',
    colorErrorBorder: '#efb0be',
  },
  components: {
    Layout: { bodyBg: SEED.colorBgLayout, headerBg: '#ffffff', siderBg: '#ffffff', headerHeight: 56, headerPadding: '0 24px' },
    Menu: { itemHeight: 42, itemBorderRadius: 6, subMenuItemBg: 'transparent' },
    Table: { headerBg: '#f5f7fa', headerColor: 'rgba(15, 26, 43, 0.78)', rowHoverBg: '#f7faff', cellPaddingBlock: 13 },
    Card: { headerFontSize: 16 },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Descriptions: { labelBg: '#f5f7fa' },
    Select: { optionHeight: 32, optionPadding: '5px 12px' },
  },
};
