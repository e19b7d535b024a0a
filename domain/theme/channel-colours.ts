import { brandTokens, DARK_BACKGROUNDS, LIGHT_BACKGROUNDS } from './brand-tokens';
import { blended, colourOf, contrast, READABLE, written, type Colour } from './contrast';

/** A theme token of antd's or our own, as channels set them. */
export interface Token {
  name: string;
  value: string;
}

/** The colours that a channel chooses, by the tokens that carry them. */
export const COLOUR_TOKENS = { brandColour: 'colorPrimary', deepColour: 'colorDeep' } as const;
/** A colour that a channel chooses. */
export type ChannelColour = keyof typeof COLOUR_TOKENS;

/** The faintest text on the ground beside the login. */
const QUIETEST_ON_DEEP = 'rgba(255, 255, 255, 0.82)';

/** What each colour is called, and on what ground or under what text it has to be read. */
export const CHANNEL_COLOURS: Readonly<Record<ChannelColour, { label: string; against: readonly { what: string; colour: string }[] }>> = {
  brandColour: {
    label: '品牌色',
    against: [
      { what: '白色卡片和按钮文字', colour: LIGHT_BACKGROUNDS.backgrounds[0] },
      { what: '页面底色', colour: LIGHT_BACKGROUNDS.backgrounds[1] },
    ],
  },
  deepColour: { label: '登录页图文区底色', against: [{ what: '其上的白色文字', colour: QUIETEST_ON_DEEP }] },
};

/** Why a colour cannot be read, in numbers, and the nearest one that can. */
export interface ColourProblem {
  /** WCAG's, 1 to 21; the least of all places. */
  ratio: number;
  what: string;
  passing: string;
  passingRatio: number;
}

/** How much of a picture shows through the ground beside the login: 0 to 1. */
export const PICTURE_SHARE = 0.15;

/** What is wrong with a colour `#rrggbb` of a channel; undefined where it can be read, or is empty. `pictured`: a picture, white at worst, shows through the ground beside the login. */
export function colourProblem(which: ChannelColour, value: string, pictured = false): ColourProblem | undefined {
  if (value === '') return undefined;
  const colour = colourOf(value);
  const worst = leastOf(which, colour, pictured);
  if (worst.ratio >= READABLE) return undefined;
  const passing = nearestPassing(which, colour, pictured);
  return { ...worst, passing: written(passing), passingRatio: leastOf(which, passing, pictured).ratio };
}

/** The problem in words, with a value that passes. */
export function colourProblemText(which: ChannelColour, value: string, pictured = false): string | undefined {
  const problem = colourProblem(which, value, pictured);
  if (!problem) return undefined;
  const { ratio, what, passing, passingRatio } = problem;
  return `${CHANNEL_COLOURS[which].label} ${value} 与${what}的对比度为 ${rounded(ratio)}，低于 ${READABLE}，文字难以看清。可改用 ${passing}（${rounded(passingRatio)}）`;
}

/** The contrast of a colour `#rrggbb` where it is read worst, with one decimal. */
export function contrastOf(which: ChannelColour, value: string, pictured = false): string {
  return rounded(leastOf(which, colourOf(value), pictured).ratio);
}

function leastOf(which: ChannelColour, colour: Colour, pictured: boolean): { ratio: number; what: string } {
  const below = pictured && which === 'deepColour' ? blended(colour, WHITE, PICTURE_SHARE) : colour;
  const read = CHANNEL_COLOURS[which].against.map(({ what, colour: other }) => ({ what, ratio: contrast(colourOf(other), below) }));
  return read.reduce((worst, each) => (each.ratio < worst.ratio ? each : worst));
}

/** With as little black in it as makes it readable. */
function nearestPassing(which: ChannelColour, colour: Colour, pictured: boolean): Colour {
  for (let share = 0.02; share < 1; share += 0.02) {
    const tried = blended(colour, BLACK, share);
    if (leastOf(which, tried, pictured).ratio >= READABLE) return tried;
  }
  return BLACK;
}

/** Never up: 4.49 is not 4.5. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** The style sheet of a channel's colours and its picture beside the login, for pages without antd, on light and dark grounds; empty where it has none of its own. */
export function channelStyle(tokens: readonly Token[], background = ''): string {
  const value = (which: ChannelColour) => tokens.find(({ name }) => name === COLOUR_TOKENS[which])?.value ?? '';
  const [brand, deep] = [value('brandColour'), value('deepColour')].map((colour) => (HEX.test(colour) ? colour : ''));
  const light = { ...(brand ? brandTokens(brand, LIGHT_BACKGROUNDS) : {}), ...(deep ? { [COLOUR_TOKENS.deepColour]: deep } : {}) };
  const dark = brand ? brandTokens(brand, DARK_BACKGROUNDS) : {};
  const picture = PICTURE.test(background) ? `.login-story{--login-picture:url(${background})}` : '';
  return `${picture}${rule('.guarantee-theme', light)}${brand ? `@media screen{${rule('.guarantee-theme.dark', dark)}}` : ''}`;
}

function rule(selector: string, tokens: Readonly<Record<string, string>>): string {
  const declared = Object.entries(tokens).map(
    ([name, value]) => `--ant-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return declared.length === 0 ? '' : `${selector}{${declared.join(';')}}`;
}

const HEX = /^#[\da-f]{6}$/i;
/** An address of our own that ends no `url()`. */
const PICTURE = /^\/[\w./-]+$/;
const WHITE: Colour = [255, 255, 255, 1];
const BLACK: Colour = [0, 0, 0, 1];
