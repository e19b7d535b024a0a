import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import { Button } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useUserPages } from '../../../api/user-pages';
import { useUserInfoQuery } from '../../../api/users';
import type { OwnSearchControl } from '../../../blocks/search-form/search-field';
import { filterOfUsers, MOST_USERS, usersInFilter } from './users-in-filter';

const UserSelectionModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "user-selection" */ '../../../blocks/user-selection/user-selection-modal'))
    .UserSelectionModal,
}));

/** Chooses users of one's own organisation who work there as what one works oneself. */
export function UserFilter({ id, value, onChange }: OwnSearchControl) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const load = useUserPages();
  const { data: user } = useUserInfoQuery({});
  const users = usersInFilter(value);
  return (
    <span className="user-filter">
      <Button
        id={id}
        className={users.length === 0 ? 'user-filter-button user-filter-empty' : 'user-filter-button'}
        aria-haspopup="dialog"
        onClick={() =>
          startTransition(() => {
            setOpen(true);
            setWanted(true);
          })
        }
      >
        {users.length === 0 ? '请选择' : users.map(({ userName }) => userName).join('、')}
      </Button>
      {users.length > 0 ? (
        <Button type="text" aria-label="清除经办人" icon={<CloseCircleFilled aria-hidden="true" />} onClick={() => onChange(undefined)} />
      ) : null}
      {wanted ? (
        <Suspense fallback={null}>
          <UserSelectionModal
            open={open}
            title="选择经办人"
            selected={users.map((user) => ({ ...user, orgName: '', mobile: '', email: '' }))}
            most={MOST_USERS}
            extra={user?.orgType ? { orgType: user.orgType } : {}}
            load={load}
            onConfirm={(chosen) => {
              onChange(filterOfUsers(chosen));
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
