import type { ThemeConfig } from 'antd';

export const SEED = {
  colorPrimary: '#0958d9',
  colorLink: '#0958d9',
  colorInfo: '#0958d9',
  colorSuccess: '#237804',
  colorWarning: '#ad6800',
  colorError: '#cf1322',
  colorTextBase: '#0f1a2b',
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

const quietText = 'rgba(15, 26, 43, 0.66)';

export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'guarantee-theme' },
  token: {
    ...SEED,
    ...HOVER,
    colorText: 'rgba(15, 26, 43, 0.92)',
    colorTextSecondary: 'rgba(15, 26, 43, 0.72)',
    colorTextTertiary: quietText,
    colorTextDescription: quietText,
    colorTextPlaceholder: 'rgba(15, 26, 43, 0.64)',
    colorBorder: '#c6ced9',
    colorBorderSecondary: '#e3e8ef',
    colorSplit: '#e9edf2',
    colorSuccessBg: '#eef8e9',
    colorSuccessBorder: '#b5d9a3',
    colorWarningBg: '#fff7e2',
    colorWarningBorder: '#ecd08a',
    colorErrorBg: '#fff1f0',
    colorErrorBorder: '#f2b4af',
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
