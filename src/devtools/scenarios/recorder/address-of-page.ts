import { withoutSecret } from '../../observation/masking';
import type { Replacement } from './made-up';

/** The address of a page as a recording keeps it, without what is secret or personal in its query. */
export function addressOfPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>, replacement: Replacement): string {
  const given = [...new URLSearchParams(search)];
  const isOfLetter = given.some(([key]) => key === 'letterNo');
  const kept = given.map(([key, value]): [string, string] => {
    if (key === 'code' && !isOfLetter) return [key, value];
    const name = key === 'code' ? 'verifyCode' : key;
    return [key, String(replacement.of({ [name]: withoutSecret(name, value) })[name])];
  });
  const isChanged = kept.some(([, value], index) => value !== given[index]?.[1]);
  return pathname + (isChanged ? `?${new URLSearchParams(kept).toString()}` : search);
}
