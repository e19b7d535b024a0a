import { Button, Modal, QRCode } from 'antd';
import { useEffect, useState } from 'react';
import { useTemporaryTicketMutation } from '../../../api/users';
import { useCountdown } from '../../../blocks/send-code/use-countdown';

/** A QR code by which another device signs in as this user, once and within a minute. */
export function PhoneEntry({ onClose }: { onClose: () => void }) {
  const [request, { data, isLoading, isError }] = useTemporaryTicketMutation();
  const [round, setRound] = useState(0);
  useEffect(() => {
    void request({}).then(() => setRound((before) => before + 1));
  }, [request]);
  const left = useCountdown(data?.validSeconds ?? 0, data ? round : 0);
  const over = !isLoading && round > 0 && left === 0;
  const again = () => void request({}).then(() => setRound((before) => before + 1));
  return (
    <Modal open title="在手机上登录" width={360} footer={null} onCancel={onClose}>
      <div className="security-phone">
        {data ? (
          <QRCode
            value={`${location.origin}/user/login#ticket=${data.ticket}`}
            size={220}
            status={over ? 'expired' : 'active'}
            onRefresh={again}
          />
        ) : (
          <QRCode value=" " size={220} status={isError ? 'expired' : 'loading'} onRefresh={again} />
        )}
        <p role="status">{over ? '二维码已失效' : isError ? '二维码获取失败' : '用手机浏览器或相机扫码，在手机上确认后登录'}</p>
        <p className="security-lead">二维码一分钟内有效，只能使用一次。请勿出示给他人：扫码的人将进入您的账号。</p>
        {over || isError ? <Button onClick={again}>重新生成</Button> : <p className="security-lead">剩余 {left} 秒</p>}
      </div>
    </Modal>
  );
}
