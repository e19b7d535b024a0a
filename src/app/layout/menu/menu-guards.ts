import type { UserInfo } from '#contract/users';
import { sessionFlags } from '#domain/session-flags';
import { PHONE } from '../../../blocks/page/use-media';

/** Why an entry of the menu is not followed now; null where it may be. */
type MenuGuard = (user: UserInfo) => string | null;

const MENU_GUARDS: Readonly<Record<string, MenuGuard>> = {
  certified: (user) => (sessionFlags(user).isGuest ? '完成企业认证后即可使用此功能' : null),
  wideScreen: () => (matchMedia(PHONE).matches ? '此功能需要较宽的屏幕，请在电脑上打开' : null),
};

/** Asks the guard of an entry. One that this build does not know lets nobody through. */
export function refusalOf(guard: string, user: UserInfo): string | null {
  if (guard === '') return null;
  const isOpen = MENU_GUARDS[guard];
  return isOpen ? isOpen(user) : '此功能暂不可用，请联系平台管理员';
}
