import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { ROLES } from '#contract/addresses/roles';
import type { BodyOf } from '#contract/call';
import type { roleEvent, RoleMatrix, RoleRow } from '#contract/roles';
import { apiOf } from '../../../api/endpoints';
import { toast } from '../../../api/signals';
import { useSubmission } from '../../../api/use-submission';
import { ActionModal } from '../../../blocks/modal/action-modal';
import { RenameDialog } from './rename-dialog';

const { useRoleEventMutation } = apiOf(ROLES);

type RoleEvent = BodyOf<typeof roleEvent>['event'];

/** A role at the head of its column: what it is, who holds it, and what can be done with it. */
export function RoleMenu({ matrix: { orgType }, role }: { matrix: RoleMatrix; role: RoleRow }) {
  const { code, name, own, adjusted, enabled, holders, version } = role;
  const [open, setOpen] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [send] = useRoleEventMutation();
  const dispatch = useDispatch();
  const submit = useSubmission(send, { toastsFailure: true });
  const [modal, modalHolder] = Modal.useModal();

  const act = async (event: RoleEvent, success: string) => {
    const failure = await submit({ orgType, code, version, event });
    if (!failure) dispatch(toast({ kind: 'success', title: success }));
  };
  const confirmFirst = (title: string, content: string, okText: string, run: () => Promise<void>) => {
    setOpen(false);
    void modal.confirm({ title, content, okText, cancelText: '取消', onOk: run });
  };

  return (
    <>
      {modalHolder}
      <button type="button" className="matrix-role" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{name}</span>
        <span className="matrix-role-note">{noteOf(role)}</span>
      </button>
      {open ? (
        <ActionModal open title={name} actions={[{ key: 'done', text: '关闭', result: 'cancel' }]} onClose={() => setOpen(false)}>
          <p className="people-intro">
            {own ? '自建角色' : adjusted ? '标准角色，权限已按本单位调整' : '标准角色'}，{enabled ? '使用中' : '已停用'}，{holders}{' '}
            名成员或受邀人持有。
          </p>
          <div className="role-acts">
            <Button
              onClick={() => {
                setOpen(false);
                setRenaming(true);
              }}
            >
              重命名
            </Button>
            {adjusted ? (
              <Button
                onClick={() =>
                  confirmFirst(`还原“${name}”？`, '权限将恢复为平台标准，即时生效。', '还原', () =>
                    act({ type: 'restore' }, `“${name}”已还原为平台标准`),
                  )
                }
              >
                还原为平台标准
              </Button>
            ) : null}
            {enabled ? (
              <Button
                danger
                disabled={holders > 0}
                onClick={() =>
                  confirmFirst(`停用“${name}”？`, '停用后不能再分配给成员，可随时重新启用。', '停用', () =>
                    act({ type: 'switchOff' }, `“${name}”已停用`),
                  )
                }
              >
                停用
              </Button>
            ) : (
              <Button
                onClick={() => {
                  setOpen(false);
                  void act({ type: 'switchOn' }, `“${name}”已启用`);
                }}
              >
                启用
              </Button>
            )}
          </div>
          {enabled && holders > 0 ? <p className="role-picker-note">仍有成员或受邀人持有，更换其角色后方可停用。</p> : null}
        </ActionModal>
      ) : null}
      {renaming ? <RenameDialog orgType={orgType} role={role} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}

function noteOf({ own, adjusted, enabled, holders }: RoleRow): string {
  if (!enabled) return '已停用';
  const kind = own ? '自建 · ' : adjusted ? '已调整 · ' : '';
  return `${kind}${String(holders)} 人`;
}
