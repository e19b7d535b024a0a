import { sessionFlags, type SessionFlags } from '#domain/session-flags';
import { useUserInfoQuery } from './users';

/** All false until it is known who is signed in. */
export function useSessionFlags(): SessionFlags {
  return sessionFlags(useUserInfoQuery({}).data);
}
