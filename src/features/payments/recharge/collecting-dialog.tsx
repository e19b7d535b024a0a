import { BALANCES } from '#contract/addresses/balances';
import type { collectingAccountDetail } from '#contract/balances';
import type { ReplyOf } from '#contract/call';
import { COLLECTING_ACCOUNT_FIELDS } from '#domain/balance/recharge';
import { apiOf } from '../../../api/endpoints';
import type { ScreenGroups } from '../../../blocks/fields/form-field';
import { Sending, textOf } from './sending';

const { useSaveCollectingAccountMutation } = apiOf(BALANCES);

const SCHEMA: ScreenGroups = { account: { label: '', fields: COLLECTING_ACCOUNT_FIELDS } };

export function CollectingDialog({ saved, onClose }: { saved: ReplyOf<typeof collectingAccountDetail>; onClose: () => void }) {
  const [save] = useSaveCollectingAccountMutation();
  return (
    <Sending
      title="保存收款账户"
      place="balance/collecting"
      intro={<p>各单位转账充值时看到此账户。请核对无误后保存，修改即时生效并记入日志。</p>}
      schema={SCHEMA}
      initialValues={{ account: { ...saved.account } }}
      send={({ account = {} }) =>
        save({
          version: saved.version,
          account: {
            accountName: textOf(account['accountName']),
            accountNo: textOf(account['accountNo']),
            bankName: textOf(account['bankName']),
            hint: textOf(account['hint']),
          },
        })
      }
      said={() => ({ title: '已保存收款账户' })}
      onClose={onClose}
    />
  );
}
