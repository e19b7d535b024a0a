import { Button, Input } from 'antd';
import { useState } from 'react';
import { DateText } from '../../../blocks/date/date-text';

/** The link of an invitation, to be passed on by other ways than the message that was sent. */
export function InvitationLink({ link, expiresAt }: { link: string; expiresAt: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <>
      <p className="people-intro">
        邀请短信已提交发送，链接在 <DateText value={expiresAt} precision="minute" />{' '}
        前有效。也可以复制链接转发给对方，打开后仍须验证受邀的手机号码。
      </p>
      <div className="invitation-link">
        <Input readOnly aria-label="邀请链接" value={link} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy().catch(() => setCopied(false))}>{copied ? '已复制' : '复制链接'}</Button>
      </div>
    </>
  );
}
