import { PREFIX } from '../../../api/codes';

/** The path of a call as scenarios name it: without the prefix of the API and without its query. */
export function apiPath(path: string): string {
  const [plain = ''] = path.split('?', 1);
  return plain.startsWith(`${PREFIX}/`) ? plain.slice(PREFIX.length) : plain;
}
