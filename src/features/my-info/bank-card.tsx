import { Button, Modal } from 'antd';
import { useDispatch } from 'react-redux';
import type { BankAccount } from '#contract/bank-accounts';
import { useChooseDefaultAccountMutation, useDeleteBankAccountMutation } from '../../api/bank-accounts';
import { toast } from '../../api/signals';
import { dateText } from '../../blocks/date/date-text';
import { ToneTag } from '../../blocks/status/status-tag';

interface BankCardProps {
  account: BankAccount;
  /** There is no other. */
  alone: boolean;
  mayEdit: boolean;
  onEdit: () => void;
}

export function BankCard({ account, alone, mayEdit, onEdit }: BankCardProps) {
  const { id, version, bankName, branchName, bankCode, accountName, cardCode, isDefault, updateUserName, updateTime } = account;
  const [choose, choosing] = useChooseDefaultAccountMutation();
  const [remove] = useDeleteBankAccountMutation();
  const dispatch = useDispatch();
  const [modal, holder] = Modal.useModal();
  const name = `${bankName} ${cardCode}`;
  const makeDefault = async () => {
    const answer = await choose({ id, version });
    if (!answer.error) dispatch(toast({ kind: 'success', title: `${bankName}账户已设为默认账户` }));
  };
  const confirmRemoving = () =>
    void modal.confirm({
      title: '删除银行账户？',
      content: `将删除${name}。已经办理的业务不受影响。`,
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        const answer = await remove({ id, version });
        if (!answer.error) dispatch(toast({ kind: 'success', title: '银行账户已删除' }));
      },
    });
  return (
    <li className="bank-card">
      {holder}
      <div className="bank-card-head">
        <h3 className="bank-card-name">{bankName}</h3>
        {isDefault ? <ToneTag tone="good">默认账户</ToneTag> : null}
      </div>
      <span className="number bank-card-number">{cardCode}</span>
      <p className="bank-card-facts">
        <span>户名：{accountName}</span>
        {branchName ? <span>开户支行：{branchName}</span> : null}
        {bankCode ? <span>联行号：{bankCode}</span> : null}
        <span>
          {updateUserName}修改于 {dateText(updateTime)}
        </span>
      </p>
      {mayEdit ? (
        <div className="bank-card-actions">
          <Button type="link" size="small" aria-label={`编辑${name}`} onClick={onEdit}>
            编辑
          </Button>
          {isDefault ? null : (
            <Button
              type="link"
              size="small"
              aria-label={`把${name}设为默认账户`}
              loading={choosing.isLoading}
              onClick={() => void makeDefault()}
            >
              设为默认
            </Button>
          )}
          {isDefault && !alone ? null : (
            <Button type="link" size="small" danger aria-label={`删除${name}`} onClick={confirmRemoving}>
              删除
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}
