/** Matches the addresses of a page, in whose path a part that begins with a colon stands for a number. */
export function addressPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`);
}

/** Stands in what a page asks for where the number goes that its address ends with. */
export const NUMBER_OF_ADDRESS = ':';
