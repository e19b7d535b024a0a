import { Alert, Button, Checkbox, Form, Modal } from 'antd';
import { useState } from 'react';
import { REASON_LENGTH, type FieldReason } from '#domain/form/field-reason';
import type { RegistrationData } from '#domain/registration/fields';
import { reviewedFields } from '#domain/registration/rules';
import { LimitedInput, LimitedTextArea } from '../../../blocks/fields/limited-text';
import { isTooLong } from '../../../blocks/fields/text-limit';

const OPINION_LENGTH = 500;

interface ReturnFormProps {
  data: RegistrationData;
  onCancel: () => void;
  onSend: (given: { reasons: FieldReason[]; opinion?: string }) => Promise<boolean>;
}

/** Which places are wrong, and why. */
export function ReturnForm({ data, onCancel, onSend }: ReturnFormProps) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [opinion, setOpinion] = useState('');
  const [judged, setJudged] = useState(false);
  const [modal, holder] = Modal.useModal();
  const places = reviewedFields(data);
  const missing = (field: string) => judged && reasons[field]?.trim() === '';
  const nothing = Object.keys(reasons).length === 0 && opinion.trim() === '';

  const mark = (field: string, wrong: boolean) =>
    setReasons(({ [field]: _old, ...others }) => (wrong ? { ...others, [field]: '' } : others));
  const send = () => {
    setJudged(true);
    if (nothing || isTooLong(opinion, OPINION_LENGTH)) return;
    if (Object.values(reasons).some((reason) => reason.trim() === '' || isTooLong(reason, REASON_LENGTH))) return;
    const given = places.flatMap(({ field }) => {
      const reason = reasons[field]?.trim();
      return reason ? [{ field, reason }] : [];
    });
    void modal.confirm({
      title: '退回注册申请？',
      content: '申请人会收到通知，按所列原因修改后重新提交。',
      okText: '退回',
      cancelText: '取消',
      onOk: async () => {
        await onSend({ reasons: given, ...(opinion.trim() ? { opinion: opinion.trim() } : {}) });
      },
    });
  };
  return (
    <Form layout="vertical" className="review-return" onFinish={send}>
      {holder}
      <p>勾选有问题的内容并说明原因，申请人会在对应位置看到。</p>
      {judged && nothing ? <Alert type="error" showIcon title="请至少指出一处需要修改的内容，或填写退回意见" role="alert" /> : null}
      {places.map(({ field, label }) => (
        <div key={field} className="review-place">
          <Checkbox checked={reasons[field] !== undefined} onChange={({ target }) => mark(field, target.checked)}>
            {label}
          </Checkbox>
          {reasons[field] === undefined ? null : (
            <Form.Item
              validateStatus={missing(field) ? 'error' : ''}
              help={missing(field) ? <span role="alert">请填写退回原因</span> : undefined}
            >
              <LimitedInput
                aria-label={`${label}的退回原因`}
                most={REASON_LENGTH}
                called={`${label}的退回原因`}
                value={reasons[field]}
                onChange={(reason) => setReasons((old) => ({ ...old, [field]: reason }))}
              />
            </Form.Item>
          )}
        </div>
      ))}
      <Form.Item label="退回意见" htmlFor="return-opinion">
        <LimitedTextArea id="return-opinion" most={OPINION_LENGTH} called="退回意见" value={opinion} onChange={setOpinion} />
      </Form.Item>
      <div className="review-actions">
        <Button type="primary" danger htmlType="submit">
          退回
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </Form>
  );
}
