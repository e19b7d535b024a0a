import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useUserPages } from '../../api/user-pages';
import type { OwnSearchControl } from '../../blocks/search-form/search-field';

const UserSelectionModal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "user-selection" */ '../../blocks/user-selection/user-selection-modal')).UserSelectionModal,
}));

/** Finds the whole name of somebody of one's own organisation. */
export function PersonPick({ onChange }: OwnSearchControl) {
  const [open, setOpen] = useState(false);
  const load = useUserPages();
  return (
    <>
      <Button aria-label="选择人员" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        选择
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <UserSelectionModal
            open
            title="选择人员"
            multiple={false}
            load={load}
            onConfirm={([user]) => {
              onChange(user?.userName);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
