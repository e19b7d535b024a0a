import { readdirSync, readFileSync } from 'node:fs';
import { theme } from 'antd';
import { colourOf, contrast, huesApart, READABLE, type Colour } from '#domain/theme/contrast';
import { BRANDS } from './brands';
import { themeWith } from './tokens';

const MIGRATIONS = 'server/core/database/migrations';
const CHANNELS = [
  ...new Set(
    readdirSync(MIGRATIONS).flatMap((file) =>
      [...readFileSync(`${MIGRATIONS}/${file}`, 'utf8').matchAll(/"colorPrimary","value":"(#[\da-f]{6})"/g)].map(
        ([, colour = '']) => colour,
      ),
    ),
  ),
];

const BACKGROUNDS = ['colorBgContainer', 'colorBgLayout'];
const TONES = ['colorTurn', 'colorWaiting', 'colorSuccess', 'colorError', 'colorWarning', 'colorEnded'];
const HUES = ['colorTurn', 'colorWaiting', 'colorSuccess', 'colorError', 'colorWarning', 'colorPrimary'];
const INKS = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextDescription', 'colorTextPlaceholder'];
const SPOTS = ['colorPrimary', 'colorPrimaryHover', 'colorPrimaryActive', 'colorError', 'colorTurn', 'colorBgSpotlight'];

/** What passed in a history, on pages and in dialogs. */
const PASSED = 'blue-8';

const OF_THE_THEME = [
  ...[...BACKGROUNDS, 'colorBgElevated'].map((background) => [PASSED, background] as const),
  ...TONES.flatMap((tone) => BACKGROUNDS.map((background) => [tone, background] as const)),
  ...TONES.map((tone) => [tone, `${tone}Bg`] as const),
  ...INKS.flatMap((ink) =>
    [...BACKGROUNDS, 'colorBgElevated', ...TONES.map((tone) => `${tone}Bg`)].map((background) => [ink, background] as const),
  ),
  ...SPOTS.map((spot) => ['colorTextLightSolid', spot] as const),
  ['colorNavText', 'colorNavBg'] as const,
  ['colorNavTextQuiet', 'colorNavBg'] as const,
  ['colorNavTextQuiet', 'colorNavHover'] as const,
  ['colorNavCurrent', 'colorNavCurrentBg'] as const,
  ['colorNavBad', 'colorNavBg'] as const,
];
const OF_THE_BRAND = [
  ...['colorPrimary', 'colorLink', 'colorLinkHover', 'colorPrimaryActive'].flatMap((tone) =>
    [...BACKGROUNDS, 'colorPrimaryBg'].map((background) => [tone, background] as const),
  ),
  ['colorText', 'colorPrimaryBg'] as const,
  ['colorTextLightSolid', 'colorPrimary'] as const,
  ['colorTextLightSolid', 'colorPrimaryHover'] as const,
  ['colorTextLightSolid', 'colorPrimaryActive'] as const,
];

describe.each([
  ['light', false],
  ['dark', true],
] as const)('colours of the %s theme', (_name, dark) => {
  const colour = colours([], dark);

  it.each(OF_THE_THEME)('let %s be read on %s', (text, background) => {
    expect(contrast(colour(text), colour(background))).toBeGreaterThanOrEqual(READABLE);
  });

  it('tell what is said by them apart, not by lightness alone', () => {
    const close = HUES.flatMap((one, index) =>
      HUES.slice(index + 1).flatMap((other) => (huesApart(colour(one), colour(other)) < 25 ? [`${one} and ${other}`] : [])),
    );
    expect(close).toEqual([]);
  });

  it.each(['', ...CHANNELS, ...Object.values(BRANDS), '#ffd400', '#000000'])('can be read in every use of the brand %s', (brand) => {
    const branded = colours(brand === '' ? [] : [{ name: 'colorPrimary', value: brand }], dark);
    const unread = OF_THE_BRAND.filter(([text, background]) => contrast(branded(text), branded(background)) < READABLE);
    expect(unread).toEqual([]);
  });
});

it('[LC-02] the blue of what passed is the same in every channel', () => {
  for (const dark of [false, true])
    for (const brand of CHANNELS)
      expect(colours([{ name: 'colorPrimary', value: brand }], dark)(PASSED)).toEqual(colours([], dark)(PASSED));
});

it('the brand of a channel is shown as it is where it can be read', () => {
  expect(CHANNELS.length).toBeGreaterThan(4);
  for (const brand of CHANNELS)
    expect(theme.getDesignToken(themeWith([{ name: 'colorPrimary', value: brand }], false)).colorPrimary).toBe(brand);
});

it('the other colours of a channel are for a light ground alone', () => {
  const tokens = [
    { name: 'colorBgLayout', value: '#fdf6ec' },
    { name: 'controlHeight', value: '40' },
  ];
  expect(theme.getDesignToken(themeWith(tokens, false)).colorBgLayout).toBe('#fdf6ec');
  expect(theme.getDesignToken(themeWith(tokens, true))).toMatchObject({ colorBgLayout: '#0f131a', controlHeight: 40 });
});

function colours(tokens: Parameters<typeof themeWith>[0], dark: boolean): (name: string) => Colour {
  const designed = new Map<string, unknown>(Object.entries(theme.getDesignToken(themeWith(tokens, dark))));
  return (name) => colourOf(String(designed.get(name)));
}
