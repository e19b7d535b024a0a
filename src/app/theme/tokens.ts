import { theme, type ThemeConfig } from 'antd';
import { brandTokens, DARK_BACKGROUNDS, LIGHT_BACKGROUNDS } from '#domain/theme/brand-tokens';

export const SEED = {
  colorPrimary: '#0958d9',
  colorSuccess: '#1f6e32',
  colorWarning: '#7a6200',
  colorError: '#b5103c',
  colorTextBase: '#0f1a2b',
  colorBgBase: '#ffffff',
  colorBgLayout: LIGHT_BACKGROUNDS.backgrounds[1],
  borderRadius: 6,
  fontSize: 14,
  controlHeight: 36,
  fontFamily:
    "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', sans-serif",
} as const;

/** Tokens that antd has not; as variables they are called like its own, and a channel sets them in the same way. */
const OWN_TOKENS = {
  colorTurn: '#b04100',
  colorTurnBg: '#fff0e5',
  colorWaiting: '#1a6481',
  colorWaitingBg: '#e6f3f7',
  colorEnded: '#525c6a',
  colorEndedBg: '#eef1f5',
  colorNavBg: '#101d33',
  colorNavText: 'rgba(232, 238, 247, 0.94)',
  colorNavTextQuiet: 'rgba(232, 238, 247, 0.78)',
  colorNavBorder: '#22324d',
  colorNavHover: '#1a2b47',
  colorNavCurrentBg: '#23406f',
  colorNavCurrent: '#ffffff',
  colorNavBad: '#ff9aab',
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
    ...brandTokens(SEED.colorPrimary, LIGHT_BACKGROUNDS),
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
    Card: { headerFontSize: 16 },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Descriptions: { labelBg: '#f5f7fa' },
    Select: { optionHeight: 32, optionPadding: '5px 12px' },
  },
};

const DARK = {
  colorSuccess: '#6fcf8a',
  colorWarning: '#e0c04a',
  colorError: '#ff8fa3',
  colorTextBase: '#e6ebf2',
  colorBgBase: DARK_BACKGROUNDS.backgrounds[1],
  colorBgLayout: DARK_BACKGROUNDS.backgrounds[1],
  colorTurn: '#ffa366',
  colorTurnBg: '#38210f',
  colorWaiting: '#7cc4dd',
  colorWaitingBg: '#112f3a',
  colorEnded: '#a9b4c3',
  colorEndedBg: '#252c37',
  colorNavBg: '#0b0f16',
  colorNavHover: '#1a212c',
  colorNavBorder: '#222936',
  colorNavCurrentBg: '#22304a',
} as const;

const quietTextOnDark = 'rgba(230, 235, 242, 0.7)';
const EXACT = ['colorPrimary', 'colorLink', 'colorInfo', 'colorSuccess', 'colorWarning', 'colorError'] as const;

/** antd's dark algorithm, but the colours that are said in so many words stay as they are. */
const darkAlgorithm: typeof theme.darkAlgorithm = (seed, map) => ({
  ...theme.darkAlgorithm(seed, map),
  ...Object.fromEntries(EXACT.map((name) => [name, seed[name]])),
});

export const antdDarkTheme: ThemeConfig = {
  ...antdTheme,
  algorithm: darkAlgorithm,
  token: {
    ...antdTheme.token,
    ...DARK,
    ...brandTokens(SEED.colorPrimary, DARK_BACKGROUNDS),
    colorTextLightSolid: DARK_BACKGROUNDS.onBrand,
    colorWhite: DARK_BACKGROUNDS.onBrand,
    colorBgContainer: DARK_BACKGROUNDS.backgrounds[0],
    colorBgElevated: '#1f2530',
    colorBgSpotlight: '#dfe6f0',
    colorText: 'rgba(230, 235, 242, 0.93)',
    colorTextSecondary: 'rgba(230, 235, 242, 0.78)',
    colorTextTertiary: quietTextOnDark,
    colorTextDescription: quietTextOnDark,
    colorTextPlaceholder: 'rgba(230, 235, 242, 0.66)',
    colorBorder: '#3d4757',
    colorBorderSecondary: '#2b323e',
    colorSplit: '#272e39',
    colorSuccessBg: '#14301e',
    colorSuccessBorder: '#2c5a3a',
    colorWarningBg: '#322a0d',
    colorWarningBorder: '#5c4f1c',
    colorErrorBg: '#3b1520',
    colorErrorBorder: '#6e2a3c',
  },
  components: {
    ...antdTheme.components,
    Layout: {
      ...antdTheme.components?.Layout,
      bodyBg: DARK.colorBgLayout,
      headerBg: DARK_BACKGROUNDS.backgrounds[0],
      siderBg: DARK_BACKGROUNDS.backgrounds[0],
    },
    Descriptions: { ...antdTheme.components?.Descriptions, labelBg: '#1d2430' },
  },
};

type Tokens = readonly { name: string; value: string }[];

/** A length in pixels, a weight or a share: antd reckons with it. */
const NUMBER = /^\d+(\.\d+)?$/;

/** The theme with the tokens of a channel, or those that are tried. On a dark ground their colours are left out, except the brand's, which is made to be read there. */
export function themeWith(tokens: Tokens, dark: boolean): ThemeConfig {
  const base = dark ? antdDarkTheme : antdTheme;
  if (tokens.length === 0) return base;
  const primary = tokens.find(({ name }) => name === 'colorPrimary')?.value;
  const others = tokens.filter(({ name }) => name !== 'colorPrimary' && !(dark && name.startsWith('color')));
  return {
    ...base,
    token: {
      ...base.token,
      ...(primary ? brandTokens(primary, dark ? DARK_BACKGROUNDS : LIGHT_BACKGROUNDS) : {}),
      ...Object.fromEntries(others.map(({ name, value }) => [name, NUMBER.test(value) ? Number(value) : value])),
    },
  };
}
