import { Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import type { Device } from '#contract/account';
import { formatMinute } from '#domain/dates';
import { useDeviceListQuery, useEndDeviceMutation, useEndOtherDevicesMutation } from '../../../api/account';
import { loadFailure } from '../../../api/load-failure';
import { LoadState } from '../../../blocks/page/load-state';
import { Panel } from '../../../blocks/page/panel';
import { PhoneEntry } from './phone-entry';
import { useSuccessToast } from './use-success-toast';
import './security.css';

/** Where the user is signed in, and the way out of each. */
export function DevicesSection() {
  const { data, error, refetch } = useDeviceListQuery({}, { refetchOnMountOrArgChange: true });
  const [endOthers, { isLoading: endingOthers }] = useEndOtherDevicesMutation();
  const [phone, setPhone] = useState(false);
  const [modal, holder] = Modal.useModal();
  const showToast = useSuccessToast();
  const others = data?.list.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const confirmEnding = () => {
    void modal.confirm({
      title: '退出其他所有设备？',
      content: `其他 ${others} 处登录将立即退出，未保存的内容可能丢失；本机不受影响。`,
      cancelText: '取消',
      okText: '全部退出',
      okButtonProps: { danger: true },
      onOk: async () => {
        const { data: answer } = await endOthers({});
        if (answer) showToast(`已退出 ${answer.ended} 处登录`);
      },
    });
  };
  return (
    <Panel
      title="登录设备"
      extra={
        <span className="security-actions">
          <Button onClick={() => setPhone(true)}>在手机上登录</Button>
          <Button danger disabled={others === 0} loading={endingOthers} onClick={confirmEnding}>
            退出其他设备
          </Button>
        </span>
      }
    >
      {holder}
      <p className="security-lead">发现不认识的设备，请让它退出并立即修改密码。</p>
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={3}>
        {({ list }) => (
          <ul className="security-devices" aria-label="登录设备">
            {list.map((device) => (
              <DeviceRow key={device.sessionId} device={device} />
            ))}
          </ul>
        )}
      </LoadState>
      {phone ? <PhoneEntry onClose={() => setPhone(false)} /> : null}
    </Panel>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const [end, { isLoading }] = useEndDeviceMutation();
  const [modal, holder] = Modal.useModal();
  const showToast = useSuccessToast();
  const name = device.device === '' ? '未知设备' : device.device;
  const confirmEnding = () => {
    void modal.confirm({
      title: `让“${name}”退出登录？`,
      content: '这台设备会立即退出，其中未保存的内容可能丢失。',
      cancelText: '取消',
      okText: '退出该设备',
      okButtonProps: { danger: true },
      onOk: async () => {
        const { data } = await end({ sessionId: device.sessionId });
        if (data) showToast('该设备已退出登录');
      },
    });
  };
  return (
    <li>
      {holder}
      <div>
        <p className="security-device-name">
          {name}
          {device.isCurrent ? <Tag color="processing">本机</Tag> : null}
        </p>
        <p className="security-device-facts">
          <span>IP 地址 {device.address}</span>
          {device.appName === '' ? null : <span>{device.appName}</span>}
          <span>登录于 {formatMinute(device.signedInAt)}</span>
          <span>最近使用 {formatMinute(device.lastSeenAt)}</span>
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button loading={isLoading} onClick={confirmEnding} aria-label={`让“${name}”退出登录，登录于 ${formatMinute(device.signedInAt)}`}>
          退出
        </Button>
      )}
    </li>
  );
}
