import { Modal, QRCode, Typography } from 'antd';
import type { AgencyInvitationRow } from '#contract/registrations';

/** How the invited one is told: the link, and its QR code. */
export function InvitationLink({ invitation: { mobile, link }, onClose }: { invitation: AgencyInvitationRow; onClose: () => void }) {
  const address = `${location.origin}${link}`;
  return (
    <Modal open title="邀请链接" onCancel={onClose} onOk={onClose} okText="完成" footer={(_all, { OkBtn }) => <OkBtn />}>
      <p>请将链接或二维码发给 {mobile} 的使用人。对方打开后手机号不能更改，须凭该手机的短信验证码注册。</p>
      <div className="invitation-code" role="img" aria-label={`${mobile} 的注册二维码`}>
        <QRCode value={address} size={180} />
      </div>
      <Typography.Paragraph copyable={{ text: address, tooltips: ['复制链接', '已复制'] }} className="invitation-link">
        {address}
      </Typography.Paragraph>
    </Modal>
  );
}
