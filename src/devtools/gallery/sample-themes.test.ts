import { theme } from 'antd';
import { colourOf, contrast, huesApart, type Colour } from '#domain/theme/contrast';
import { themeWith } from '../../app/theme/tokens';
import { SAMPLE_THEMES } from './sample-themes';

const READ = [
  ['colorPrimary', 'colorBgContainer'],
  ['colorPrimary', 'colorBgLayout'],
  ['colorPrimary', 'colorPrimaryBg'],
  ['colorLink', 'colorBgLayout'],
  ['colorLinkHover', 'colorBgLayout'],
  ['colorTextLightSolid', 'colorPrimary'],
  ['colorTextLightSolid', 'colorPrimaryHover'],
  ['colorTextLightSolid', 'colorPrimaryActive'],
] as const;
const SAID = ['colorTurn', 'colorWaiting', 'colorSuccess', 'colorError', 'colorWarning'];

describe.each(SAMPLE_THEMES)('the sample theme $title', ({ tokens }) => {
  const designed = new Map<string, unknown>(Object.entries(theme.getDesignToken(themeWith(tokens, false))));
  const colour = (name: string): Colour => colourOf(String(designed.get(name)));

  it.each(READ)('lets %s be read on %s', (text, background) => {
    expect(contrast(colour(text), colour(background))).toBeGreaterThanOrEqual(4.5);
  });

  it('tells its brand apart from what other colours say', () => {
    expect(SAID.filter((tone) => huesApart(colour(tone), colour('colorPrimary')) < 25)).toEqual([]);
  });

  it('reckons its sizes in numbers', () => {
    const sizes = [
      'fontSize',
      'controlHeight',
      'controlHeightSM',
      'controlHeightLG',
      'paddingSM',
      'padding',
      'lineHeight',
      'borderRadiusLG',
    ];
    expect(sizes.filter((name) => !Number.isFinite(designed.get(name)))).toEqual([]);
    expect(Number(designed.get('controlHeightSM'))).toBeGreaterThanOrEqual(24);
  });
});
