import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { BAOFU } from '#contract/addresses/baofu';
import { MERCHANT_GROUPS, merchantErrors, type Merchant } from '#domain/baofu/merchant';
import { sentValues } from '#domain/form/errors';
import type { SaveFailure } from '#machines/flow/editor';
import { apiOf } from '../../api/endpoints';
import { useSubmission } from '../../api/use-submission';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import { DataForm } from '../../blocks/form/data-form';
import { valuesOf, type FormValues } from '../../blocks/form/form-paths';
import { ProblemsLeft, ProblemSummary } from '../../blocks/form/problem-summary';
import { useFormProblems } from '../../blocks/form/use-form-problems';
import { FailureNotice, leftToShow } from '../../blocks/modal/failure-notice';
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
  const [failure, setFailure] = useState<SaveFailure>();
  const [send, { isLoading }] = useApplyBaofuAccountMutation();
  const submit = useSubmission(send, {
    success: () => ({ title: '已提交开户申请', description: '宝付受理和审核有结果时将通知本单位。' }),
    onDone: () => {
      setEdited(false);
      onEnd();
    },
  });
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
  const judgeAndSend = async () => {
    const uploaded = await form.validateFields().then(
      () => true,
      () => false,
    );
    const wrong = judge(valuesOf(form));
    const unplaced = problems.show(wrong);
    setFailure(unplaced.length > 0 ? { kind: 'refused', message: '', problems: unplaced } : undefined);
    if (wrong.length > 0 || !uploaded) return;
    const refused = await submit({ version: begun.version, merchant: sentOf(valuesOf(form)) });
    setFailure(refused && leftToShow(refused, problems.show));
  };

  return (
    <>
      {holder}
      <LeaveGuard unsaved={edited} betweenTabs title="开户申请尚未提交" onLeave={() => setEdited(false)}>
        离开后，尚未提交的填写内容将丢失。
      </LeaveGuard>
      <FailureNotice failure={failure} />
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
        <Button type="primary" loading={isLoading} onClick={() => void judgeAndSend()}>
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
