import { typeOfText } from '#domain/organisation/numeric-type';
import { useLazyUserListPageQuery } from './users';

interface UserSearch {
  page: number;
  size: number;
  searchName: string;
  orgType?: string;
}

/** Asks page by page for the users of one's own organisation. */
export function useUserPages() {
  const [find] = useLazyUserListPageQuery();
  return async ({ page, size, searchName, orgType }: UserSearch, signal: AbortSignal) => {
    const named = typeOfText(orgType ?? '');
    const request = find({ page, size, ...(searchName ? { searchName } : {}), ...(named === undefined ? {} : { orgType: named }) });
    signal.addEventListener('abort', () => request.abort());
    const { userList, total } = await request.unwrap();
    return { users: userList, total };
  };
}
