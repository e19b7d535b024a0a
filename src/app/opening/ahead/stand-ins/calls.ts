import { nothing } from './nothing';

export class FileCallError extends Error {}

/** No file is fetched, and nothing is asked, while the page is drawn ahead. */
export function useFiles(): never {
  return nothing;
}

export { nothing as failureIn, nothing as request, nothing as saveBlob };
