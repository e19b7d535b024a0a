import type { UserInfo } from '#contract/users';
import { useLeaveBy } from '../use-leave-by';
import { HeaderMenu } from './header-menu';
import './user-menu.css';
import { UserPanel } from './user-panel';

export function UserMenu({ user, onSettings }: { user: UserInfo; onSettings: () => void }) {
  const { leaveBy, question } = useLeaveBy();
  return (
    <>
      <HeaderMenu
        name="user"
        button={
          <>
            <span className="user-initial" aria-hidden="true">
              {user.userName.slice(-1)}
            </span>
            <span className="user-button-name">{user.userName}</span>
          </>
        }
        panel={(close) => (
          <UserPanel
            user={user}
            close={close}
            onSettings={() => {
              close();
              onSettings();
            }}
            leaveBy={(action) => leaveBy(action, close)}
          />
        )}
      />
      {question}
    </>
  );
}
