import { theme } from 'antd';
import { colourOf, contrast, huesApart, type Colour } from './contrast';
import { antdTheme } from './tokens';

const TOKENS = new Map<string, unknown>(Object.entries(theme.getDesignToken(antdTheme)));
const GROUNDS = ['colorBgContainer', 'colorBgLayout'];
const TONES = ['colorTurn', 'colorWaiting', 'colorSuccess', 'colorError', 'colorWarning', 'colorEnded'];
const HUES = ['colorTurn', 'colorWaiting', 'colorSuccess', 'colorError', 'colorWarning', 'colorPrimary'];
const INKS = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextDescription', 'colorTextPlaceholder'];

const PAIRS = [
  ...[...TONES, 'colorPrimary', 'colorLink'].flatMap((tone) => GROUNDS.map((ground) => [tone, ground] as const)),
  ...TONES.map((tone) => [tone, `${tone}Bg`] as const),
  ...INKS.flatMap((ink) => [...GROUNDS, ...TONES.map((tone) => `${tone}Bg`)].map((ground) => [ink, ground] as const)),
  ['colorTextLightSolid', 'colorPrimary'] as const,
];

describe('colours of the theme', () => {
  it.each(PAIRS)('let %s be read on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('tell what is said by them apart, not by lightness alone', () => {
    const close = HUES.flatMap((one, index) =>
      HUES.slice(index + 1).flatMap((other) => (huesApart(colour(one), colour(other)) < 25 ? [`${one} and ${other}`] : [])),
    );
    expect(close).toEqual([]);
  });
});

function colour(name: string): Colour {
  return colourOf(String(TOKENS.get(name)));
}
