import { useMatches } from 'react-router-dom';

/** The title of the page that is shown, as its route says it. */
export function usePageTitle(): string | undefined {
  const matches = useMatches();
  return matches.map(({ handle }) => titleOf(handle)).findLast((title) => title !== undefined);
}

function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}
