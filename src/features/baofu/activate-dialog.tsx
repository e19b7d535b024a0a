import { Checkbox } from 'antd';
import { useState } from 'react';
import { BAOFU } from '#contract/addresses/baofu';
import type { BaofuAccountRow } from '#contract/baofu';
import type { Merchant } from '#domain/baofu/merchant';
import { apiOf } from '../../api/endpoints';
import { useSubmission } from '../../api/use-submission';
import { Fact, Facts } from '../../blocks/description/description';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';

const { useActivateBaofuAccountMutation } = apiOf(BAOFU);

interface ActivateDialogProps {
  account: BaofuAccountRow;
  merchant: Merchant;
  version: number;
  onClose: () => void;
}

/** The holder looks at what Baofu has opened, and agrees that fees go there. */
export function ActivateDialog({ account: { holderName, contractNo }, merchant: { bankInfo }, version, onClose }: ActivateDialogProps) {
  const [agreed, setAgreed] = useState(false);
  const [send] = useActivateBaofuAccountMutation();
  const submit = useSubmission(send, {
    success: ({ state }) =>
      state === 'success'
        ? { title: '宝付账户已激活', description: '等待分账的费用将自动分账。' }
        : { kind: 'warning', title: '宝付登记的信息与申请不一致，账户未激活', description: '请核对原因，修改后重新申请。' },
    onDone: onClose,
  });
  const run = () => submit({ version, agreed: true });
  return (
    <ActionModal
      open
      title="核对并激活"
      width={560}
      invalid={!agreed}
      actions={[CANCEL_ACTION, { key: 'ok', text: '激活账户', result: 'ok', primary: true, submits: true, closable: false, run }]}
      onClose={onClose}
    >
      <Facts>
        <Fact label="户名">{holderName}</Fact>
        <Fact label="宝付账户号">
          <span className="number">{contractNo}</span>
        </Fact>
        <Fact label="提现银行">
          {bankInfo.bankType} {bankInfo.bankName}
        </Fact>
        <Fact label="提现账号">
          <span className="number">{bankInfo.accountCode}</span>
        </Fact>
      </Facts>
      <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        以上信息核对无误，同意将经宝付收取的属于本单位的费用分账到该账户
      </Checkbox>
    </ActionModal>
  );
}
