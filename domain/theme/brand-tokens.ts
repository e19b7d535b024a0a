import { blended, colourOf, contrast, READABLE, readable, written, type Colour } from './contrast';

/** What a brand's colour is read on, and what is read on it. */
export interface Backgrounds {
  /** Backgrounds on which the brand's colour is read, the cards' first. */
  backgrounds: readonly [card: string, layout: string];
  /** The text on the brand's colour. */
  onBrand: string;
  /** How much of the brand's colour its pale ground holds at most, 0 to 1. */
  tint: number;
}

/** The light theme's. */
export const LIGHT_BACKGROUNDS: Backgrounds = { backgrounds: ['#ffffff', '#f4f6f9'], onBrand: '#ffffff', tint: 0.1 };
/** The dark theme's. */
export const DARK_BACKGROUNDS: Backgrounds = { backgrounds: ['#171c25', '#0f131a'], onBrand: '#0b1018', tint: 0.16 };

/** All tokens that a brand's colour decides: the colour itself where it can be read, its tints, and what hovers and is pressed. */
export function brandTokens(primary: string, { backgrounds, onBrand, tint: most }: Backgrounds) {
  const text = colourOf(onBrand);
  const away = opposite(text);
  const below = backgrounds.map(colourOf);
  const card = colourOf(backgrounds[0]);
  const least = readable(colourOf(primary), [...below, text], away);
  const brand = readable(least, [blended(card, least, most)], away);
  const tint = tintOf(brand, card, most);
  const strong = blended(brand, away, 0.18);
  return {
    colorPrimary: written(brand),
    colorPrimaryHover: written(readable(blended(brand, text, 0.08), [text, ...below], away)),
    colorPrimaryActive: written(strong),
    colorPrimaryBg: written(tint),
    colorPrimaryBgHover: written(blended(tint, brand, 0.08)),
    colorLink: written(brand),
    colorLinkHover: written(readable(blended(brand, text, 0.08), [...below, tint], away)),
    colorLinkActive: written(strong),
    colorInfo: written(brand),
    colorInfoBg: written(tint),
  };
}

function tintOf(brand: Colour, card: Colour, most: number): Colour {
  for (let share = most; share > 0.04; share -= 0.01) {
    const tint = blended(card, brand, share);
    if (contrast(brand, tint) >= READABLE) return tint;
  }
  return blended(card, brand, 0.04);
}

/** Black for a light text, white for a dark one. */
function opposite(text: Colour): Colour {
  return contrast(text, BLACK) > contrast(text, WHITE) ? BLACK : WHITE;
}

const BLACK: Colour = [0, 0, 0, 1];
const WHITE: Colour = [255, 255, 255, 1];
