import { useMemo } from 'react';
import { CA_USERS } from '#contract/addresses/ca-users';
import type { FormGroups } from '#domain/form/schema';
import { CA_USER_FIELDS, caUserErrors } from '#domain/organisation/ca-user';
import { useBankAccountListQuery } from '../../api/bank-accounts';
import { apiOf } from '../../api/endpoints';
import { useSubmission } from '../../api/use-submission';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const { useOrderCertificateMutation } = apiOf(CA_USERS);

/** Orders the organisation's certificate in the name of whoever handles it. */
export function CertificateDialog({ appId, renewed, onClose }: { appId: string; renewed: boolean; onClose: () => void }) {
  const [send] = useOrderCertificateMutation();
  const { data: accounts } = useBankAccountListQuery({ appId });
  const schema = useMemo<FormGroups>(
    () => ({
      caUser: { label: '', fields: CA_USER_FIELDS },
      bank: {
        label: '',
        fields: {
          bankId: {
            label: '核验账户',
            hint: '签发机构可能向该账户打款核验，没有登记的可以不选',
            widget: {
              kind: 'selects',
              settings: {
                options: (accounts?.list ?? []).map(({ id, bankName, cardCode }) => ({
                  value: String(id),
                  label: `${bankName} ${cardCode}`,
                })),
              },
            },
          },
        },
      },
    }),
    [accounts],
  );
  const submit = useSubmission(send, { success: renewed ? '证书已更新' : '证书已签发', onDone: onClose });
  const confirm = ({ caUser = {}, bank = {} }: FormValues) => {
    const { userName = '', idCard = '', phone = '' } = caUser as Record<string, string>;
    const bankId = Number(bank['bankId'] ?? 0);
    return submit({ caUser: { userName, idCard, phone }, ...(bankId > 0 ? { bankId } : {}) });
  };
  return (
    <FieldsModal
      title={renewed ? '更新数字证书' : '申请数字证书'}
      width={520}
      intro={<p>证书以单位现在的名称和统一社会信用代码签发，请填写经办人信息。</p>}
      schema={schema}
      confirmText={renewed ? '更新证书' : '申请证书'}
      validate={({ caUser = {} }) => caUserErrors(caUser)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
