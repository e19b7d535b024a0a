/** Matches the addresses of a page, in whose path a part that begins with a colon stands for a number. */
export function addressPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`);
}

/** Stands in what a page asks for where the number goes that its address ends with. */
export const NUMBER_OF_ADDRESS = ':';

/** The number that an address ends with; the last of its parts. */
export function numberOfAddress(path: string): string {
  return path.split('/').findLast(Boolean) ?? '';
}

/** Stands in what a page asks for where that goes which the query of its address gives under this name, if it does. */
export function ofQuery(name: string): string {
  return `${QUERIED}${name}`;
}

/** Under which name that stands in a query which goes here; undefined for anything else. */
export function nameInQuery(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(QUERIED) ? value.slice(QUERIED.length) : undefined;
}

/** Under which name a query gives the code of a channel, in base64. */
export const CHANNEL_QUERY = 'channel';

const QUERIED = '?';

/** Names in the query of the form's address that say which application it is, not how that is looked at. */
export const APPLICATION_QUERY: readonly string[] = ['applyNo', 'mode', 'projectNo', 'sections', 'type', 'code', CHANNEL_QUERY];
