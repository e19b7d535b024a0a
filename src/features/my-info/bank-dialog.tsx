import type { BankAccount } from '#contract/bank-accounts';
import { BANK_ACCOUNT_FIELDS, bankAccountErrors, bankAccountOf } from '#domain/organisation/bank-account';
import { useBankAccountDetailQuery, useSaveBankAccountMutation } from '../../api/bank-accounts';
import { loadFailure } from '../../api/load-failure';
import { useSubmission } from '../../api/use-submission';
import { ActionModal } from '../../blocks/modal/action-modal';
import { FieldsModal } from '../../blocks/modal/fields-modal';
import { FailureView } from '../../blocks/page/load-state';
import { givenOf } from './given';

const EDIT = '编辑银行账户';
const CLOSE = { key: 'close', text: '关闭', result: 'cancel' as const };
const SCHEMA = { account: { label: '', fields: BANK_ACCOUNT_FIELDS } };

interface BankDialogProps {
  /** Whose name a new account stands in until somebody types another. */
  owner: string;
  account: BankAccount | null;
  onClose: () => void;
}

/** Adds a bank account, or changes one: its whole number is asked for when it is opened. */
export function BankDialog({ owner, account, onClose }: BankDialogProps) {
  const { data, error, refetch } = useBankAccountDetailQuery({ id: account?.id ?? 0 }, { skip: !account, refetchOnMountOrArgChange: true });
  const failure = loadFailure(error);
  if (account && !data)
    return failure ? (
      <ActionModal open title={EDIT} actions={[CLOSE]} onClose={onClose}>
        <FailureView failure={failure} onRetry={() => void refetch()} />
      </ActionModal>
    ) : null;
  return <AccountForm begun={data ?? null} owner={owner} onClose={onClose} />;
}

function AccountForm({ begun, owner, onClose }: { begun: BankAccount | null; owner: string; onClose: () => void }) {
  const [send] = useSaveBankAccountMutation();
  const submit = useSubmission(send, { success: begun ? '银行账户已保存' : '银行账户已添加', onDone: onClose });
  return (
    <FieldsModal
      title={begun ? EDIT : '添加银行账户'}
      schema={SCHEMA}
      initialValues={{ account: begun ? valuesIn(begun) : { accountName: owner } }}
      confirmText="保存"
      validate={({ account = {} }) => bankAccountErrors(account)}
      onConfirm={({ account = {} }) =>
        submit({ account: bankAccountOf(account), ...(begun ? { id: begun.id, version: begun.version } : {}) })
      }
      onClose={onClose}
    />
  );
}

function valuesIn({ accountName, cardCode, bankName, branchName, bankCode }: BankAccount) {
  return givenOf({ accountName, cardCode, bankName, branchName, bankCode });
}
