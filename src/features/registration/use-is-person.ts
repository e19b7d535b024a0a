import { useUserInfoQuery } from '../../api/users';

/** Persons choose an organisation that is opened to them; a guest's page goes there by itself. */
export function useIsPerson(): boolean {
  return useUserInfoQuery({}).data?.orgType === 'personal';
}
