import type { UserInfo } from '#contract/users';

export interface TabProps {
  user: UserInfo;
}
