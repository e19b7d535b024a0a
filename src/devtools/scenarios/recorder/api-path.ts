import { API_PREFIX } from '#contract/call';

/** The path of a call as scenarios name it: without the prefix of the API and without its query. */
export function apiPath(path: string): string {
  const [plain = ''] = path.split('?', 1);
  return plain.startsWith(`${API_PREFIX}/`) ? plain.slice(API_PREFIX.length) : plain;
}
