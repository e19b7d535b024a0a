import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { BAOFU } from '#contract/addresses/baofu';
import { MERCHANT_GROUPS, merchantErrors, type Merchant } from '#domain/baofu/merchant';
import { sentValues } from '#domain/form/errors';
import { apiOf } from '../../api/endpoints';
import { toast } from '../../api/signals';
import { failureText, fieldProblems } from '../../api/wire/failure';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import { DataForm } from '../../blocks/form/data-form';
import { valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { ProblemsLeft, ProblemSummary } from '../../blocks/form/problem-summary';
import { useFormProblems } from '../../blocks/form/use-form-problems';
import { LeaveGuard } from '../../blocks/page/leave-guard';

const { useApplyBaofuAccountMutation } = apiOf(BAOFU);

const SCHEMA: ScreenGroups = MERCHANT_GROUPS;

interface ApplyFormProps {
  /** What is known already. */
  merchant: Merchant;
  version: number;
  onEnd: () => void;
}

/** The application for an account, judged as the server judges it. It keeps the version that it began with. */
export function ApplyForm({ merchant, version, onEnd }: ApplyFormProps) {
  const [form] = Form.useForm<FormValues>();
  const [begun] = useState({ merchant, version });
  const [edited, setEdited] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [send, { isLoading }] = useApplyBaofuAccountMutation();
  const dispatch = useDispatch();
  const [modal, holder] = Modal.useModal();
  const { appName = '', creditCode = '', legalPerson = '' } = begun.merchant.merchantInfo;
  const judge = (values: FormValues) => merchantErrors(sentOf(values), { appName, creditCode, legalPerson });
  const problems = useFormProblems({ form, groups: SCHEMA, judge });

  const cancel = async () => {
    const sure =
      !edited ||
      (await modal.confirm({
        title: '放弃填写？',
        content: '尚未提交的填写内容将丢失。',
        okText: '放弃填写',
        okButtonProps: { danger: true },
        cancelText: '继续填写',
      }));
    if (sure) onEnd();
  };
  const submit = async () => {
    const uploaded = await form.validateFields().then(
      () => true,
      () => false,
    );
    const wrong = judge(valuesOf(form));
    const unplaced = problems.show(wrong);
    setFailure(unplaced.length > 0 ? unplaced.map(({ message }) => message).join('；') : null);
    if (wrong.length > 0 || !uploaded) return;
    const answer = await send({ version: begun.version, merchant: sentOf(valuesOf(form)) });
    if (!answer.error) {
      setEdited(false);
      dispatch(toast({ kind: 'success', title: '已提交开户申请', description: '宝付受理和审核有结果时将通知本单位。' }));
      onEnd();
      return;
    }
    const refused = fieldProblems(answer.error).map(({ field, message }) => ({ field: field.replace(/^merchant\./, ''), message }));
    const left = problems.show(refused);
    if (refused.length === 0) setFailure(failureText(answer.error));
    else if (left.length > 0) setFailure(left.map(({ message }) => message).join('；'));
  };

  return (
    <>
      {holder}
      <LeaveGuard unsaved={edited} betweenTabs title="开户申请尚未提交" onLeave={() => setEdited(false)}>
        离开后，尚未提交的填写内容将丢失。
      </LeaveGuard>
      {failure ? <Alert type="error" showIcon title="申请未能提交" description={failure} /> : null}
      <ProblemSummary problems={problems} />
      <DataForm
        schema={SCHEMA}
        mode="edit"
        form={form}
        initialValues={{ ...begun.merchant }}
        validate={judge}
        problems={problems}
        onEdit={() => setEdited(true)}
      />
      <div className="baofu-bar">
        <ProblemsLeft problems={problems} />
        <Button onClick={() => void cancel()}>取消</Button>
        <Button type="primary" loading={isLoading} onClick={() => void submit()}>
          提交开户申请
        </Button>
      </div>
    </>
  );
}

function sentOf(values: FormValues) {
  const sent = sentValues(SCHEMA, values, 'edit');
  const filled = (group: string) =>
    Object.fromEntries(Object.entries(sent[group] ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''));
  return { merchantInfo: filled('merchantInfo'), bankInfo: filled('bankInfo'), enclosure: filled('enclosure') };
}
