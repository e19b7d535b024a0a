import { Button } from 'antd';
import { useCountdown } from './use-countdown';

const SECONDS = 60;

export interface SendCodeButtonProps {
  sent: number;
  onSend: () => void;
  seconds?: number;
  sending?: boolean;
  disabled?: boolean;
}

export function SendCodeButton({ sent, onSend, seconds = SECONDS, sending = false, disabled = false }: SendCodeButtonProps) {
  const left = useCountdown(seconds, sent);
  return (
    <Button disabled={disabled || left > 0} loading={sending} onClick={onSend}>
      {left > 0 ? `${left} 秒后重新发送` : '发送验证码'}
    </Button>
  );
}
