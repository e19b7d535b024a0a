import { Alert, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { smsCode } from '#domain/validation/validators';
import { usePayCodeMutation } from '../../api/payments';
import { useUserInfoQuery } from '../../api/users';
import { failureText, problemOf } from '../../api/wire/failure';
import { CodeEntry } from '../../blocks/send-code/code-entry';
import { SandboxInbox } from '../../blocks/send-code/sandbox-inbox';
import './payment-screen.css';

const SECONDS = 60;

/** What a product may ask before its fee can be paid: a code by SMS to the mobile of whoever pays. */
export function PayerProof({ applyNo, onProved, onLeave }: { applyNo: string; onProved: () => void; onLeave: () => void }) {
  const { data: user } = useUserInfoQuery({}, { refetchOnReconnect: false });
  const [request, answer] = usePayCodeMutation();
  const [prove, proving] = usePayCodeMutation();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState({ count: 0, mobile: '', seconds: SECONDS });
  const refusal = problemOf(proving.error, 'smsCode');
  const failure = answer.error ?? (refusal === undefined ? proving.error : undefined);

  const send = async () => {
    proving.reset();
    const { data } = await request({ applyNo });
    if (data) setSent(({ count }) => ({ count: count + 1, mobile: data.mobileMasked, seconds: data.resendSeconds ?? SECONDS }));
  };
  const confirm = async () => {
    const { data } = await prove({ applyNo, smsCode: code });
    if (data?.isProved) onProved();
  };

  return (
    <Card className="payment-card payment-proof" title="缴费前短信验证" extra={<span className="payment-no">申请编号 {applyNo}</span>}>
      <p role="status">
        {sent.count > 0
          ? `验证码已发送至 ${sent.mobile}，5 分钟内有效。`
          : '为保障资金安全，收款机构要求验证缴费人的手机，验证后 1 小时内可缴费。'}
      </p>
      {user?.sandbox && sent.count > 0 ? (
        <SandboxInbox className="sms-code-inbox" href={`/sandbox/sms?mobile=${encodeURIComponent(user.mobile)}`} />
      ) : null}
      {failure ? <Alert type="error" showIcon role="alert" title={failureText(failure)} className="payment-proof-failure" /> : null}
      <CodeEntry
        id="payer-code"
        code={code}
        sent={sent.count}
        seconds={sent.seconds}
        sending={answer.isLoading}
        disabled={proving.isLoading}
        refusal={refusal}
        onChange={(typed) => {
          setCode(typed);
          if (proving.error) proving.reset();
        }}
        onSend={() => void send()}
        onSubmit={() => void confirm()}
      />
      <Flex gap={12} wrap>
        <Button
          type="primary"
          disabled={sent.count === 0 || smsCode(code) !== null}
          loading={proving.isLoading}
          onClick={() => void confirm()}
        >
          验证并缴费
        </Button>
        <Button onClick={onLeave}>返回申请详情</Button>
      </Flex>
    </Card>
  );
}
