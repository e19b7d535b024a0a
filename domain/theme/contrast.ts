/** A colour of the sRGB space, its parts 0 to 255; opacity 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number];

/** A colour as tokens write it: #rrggbb, rgb() or rgba(). Throws where it is none. */
export function colourOf(text: string): Colour {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i
    .exec(text)
    ?.slice(1)
    .map((pair) => Number.parseInt(pair, 16));
  const rgb = /^rgba?\(([^)]+)\)$/.exec(text)?.[1]?.split(',').map(Number);
  const [red, green, blue, opacity = 1] = hex ?? rgb ?? [];
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`no colour: ${text}`);
  return [red, green, blue, opacity];
}

/** The colour as tokens write it. */
export function written([red, green, blue, opacity]: Colour): string {
  const [r, g, b] = [Math.round(red), Math.round(green), Math.round(blue)];
  if (opacity < 1) return `rgba(${r}, ${g}, ${b}, ${opacity})`;
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** An opaque colour with a share of another in it, 0 to 1. */
export function blended(colour: Colour, other: Colour, share: number): Colour {
  return rounded(over([other[0], other[1], other[2], share], colour));
}

/** What text needs at least on its ground. Source: WCAG 2.2, 1.4.3. */
export const READABLE = 4.5;

/** The colour itself where it can be read on all the grounds; otherwise as little of it given away towards another colour as makes it so. */
export function readable(colour: Colour, backgrounds: readonly Colour[], towards: Colour): Colour {
  const stands = (tried: Colour) => backgrounds.every((background) => contrast(tried, background) >= READABLE);
  for (let share = 0; share < 1; share += 0.02) {
    const tried = blended(colour, towards, share);
    if (stands(tried)) return tried;
  }
  return towards;
}

function rounded([red, green, blue, opacity]: Colour): Colour {
  return [Math.round(red), Math.round(green), Math.round(blue), opacity];
}

/** How much a text stands out from an opaque ground, as WCAG reckons it: 1 to 21. */
export function contrast(text: Colour, background: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(over(text, background)), luminance(background)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function over([red, green, blue, opacity]: Colour, background: Colour): Colour {
  const mixed = (value: number, below: number) => value * opacity + below * (1 - opacity);
  return [mixed(red, background[0]), mixed(green, background[1]), mixed(blue, background[2]), 1];
}

function luminance(colour: Colour): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far the hues of two colours lie apart in OKLCH, in degrees: 0 to 180. */
export function huesApart(one: Colour, other: Colour): number {
  const apart = Math.abs(hue(one) - hue(other));
  return Math.min(apart, 360 - apart);
}

function hue(colour: Colour): number {
  const [red, green, blue] = linear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function linear([red, green, blue]: Colour): [number, number, number] {
  const of = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return [of(red), of(green), of(blue)];
}
