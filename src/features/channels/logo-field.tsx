import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useLogoUpload } from '../../api/channel-logo';
import { assetAddress } from '../../blocks/brand/asset-address';

interface LogoFieldProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (logo: string) => void;
  /** What it is a picture of. */
  what?: string;
  /** May be taken away again. */
  optional?: boolean;
}

/** The picture of a channel, and another in its place. */
export function LogoField({ id, value = '', onChange, what = '标志', optional = false }: LogoFieldProps) {
  const upload = useLogoUpload();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ text: string; bad: boolean }>();
  const send = async (file: File) => {
    setBusy(true);
    const { logo, leftOut = [], problem } = await upload(file);
    setBusy(false);
    setMessage(problem === undefined ? leftOutText(leftOut) : { text: problem, bad: true });
    if (logo !== undefined) onChange?.(logo);
  };
  return (
    <div className="channel-logo-field">
      {value ? <img src={assetAddress(value)} alt={`当前${what}`} width={64} height={64} /> : null}
      <div>
        <Upload
          id={id ?? 'channel-logo'}
          accept=".svg,.png"
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <Button loading={busy}>上传{what}</Button>
        </Upload>
        {optional && value ? (
          <Button type="link" onClick={() => onChange?.('')} aria-label={`移除${what}`}>
            移除
          </Button>
        ) : null}
        <p className="channel-note">SVG 或 PNG，正方形为宜，不超过 1 MB。</p>
        {message ? (
          <p className={message.bad ? 'channel-note channel-note-bad' : 'channel-note'} role={message.bad ? 'alert' : 'status'}>
            {message.text}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function leftOutText(leftOut: readonly string[]): { text: string; bad: boolean } | undefined {
  return leftOut.length > 0 ? { text: `已去掉不允许的内容：${leftOut.join('、')}。请核对显示效果。`, bad: false } : undefined;
}
