import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { MessageUser } from '#contract/system-messages';
import { WORD_FLOOR } from '#domain/search-words';
import { SYSTEM_MESSAGE_LIMITS } from '#domain/system-message/message';
import { useLazySystemMessageUsersQuery } from '../../api/system-messages';
import type { UserSelectionModalProps } from '../../blocks/user-selection/user-selection-modal';

const UserSelectionModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "user-selection" */ '../../blocks/user-selection/user-selection-modal')).UserSelectionModal,
}));

interface UsersChoiceProps {
  users: readonly MessageUser[];
  onChange: (users: readonly MessageUser[]) => void;
}

const NAMED = 5;

/** Chooses users of any organisation. */
export function UsersChoice({ users, onChange }: UsersChoiceProps) {
  const [open, setOpen] = useState(false);
  const [find] = useLazySystemMessageUsersQuery();
  const load: UserSelectionModalProps['load'] = async ({ page, size, searchName }, signal) => {
    const request = find({ page, size, ...(searchName === '' ? {} : { searchName }) });
    signal.addEventListener('abort', () => request.abort());
    const { list, total } = await request.unwrap();
    return { users: list.map(selectable), total };
  };
  return (
    <div className="system-message-users">
      <span>{users.length === 0 ? '尚未选择' : namesOf(users)}</span>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        选择用户
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <UserSelectionModal
            open
            title={`选择接收用户，最多 ${String(SYSTEM_MESSAGE_LIMITS.users)} 人`}
            selected={users.map(selectable)}
            most={SYSTEM_MESSAGE_LIMITS.users}
            shortestSearch={WORD_FLOOR}
            load={load}
            onConfirm={(chosen) => {
              onChange(chosen.map(({ email: _, ...user }) => user));
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function selectable(user: MessageUser) {
  return { ...user, email: '' };
}

function namesOf(users: readonly MessageUser[]): string {
  const named = users.slice(0, NAMED).map(({ userName }) => userName);
  return `${named.join('、')}${users.length > NAMED ? ` 等 ${String(users.length)} 人` : ''}`;
}
