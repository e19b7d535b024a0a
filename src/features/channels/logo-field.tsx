import { Button, Upload } from 'antd';
import { useState } from 'react';
import { MESSAGES, uploadFailedMessage } from '#domain/validation/messages';
import { useLogoUpload } from '../../api/channel-logo';
import { assetAddress } from '../../blocks/brand/asset-address';
import { LogoNews, type LogoUpload } from './logo-news';

interface LogoFieldProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (logo: string) => void;
  onProblem: (message: string | null) => void;
  /** What it is a picture of. */
  what?: string;
  /** May be taken away again. */
  optional?: boolean;
}

/** The picture of a channel, and another in its place. */
export function LogoField({ id, value = '', onChange, onProblem, what = '标志', optional = false }: LogoFieldProps) {
  const upload = useLogoUpload();
  const [latest, setLatest] = useState<LogoUpload>();
  const busy = latest?.state === 'uploading';
  const send = async (file: File) => {
    const { name } = file;
    const onProgress = (share: number) => setLatest({ name, state: 'uploading', percent: Math.round(share * 100) });
    onProgress(0);
    onProblem(MESSAGES.uploading);
    const { logo, leftOut = [], problem } = await upload(file, onProgress);
    if (logo === undefined) {
      setLatest({ name, state: 'failed', reason: problem ?? '' });
      onProblem(uploadFailedMessage(name));
      return;
    }
    setLatest({ name, state: 'done', leftOut });
    onProblem(null);
    onChange?.(logo);
  };
  return (
    <div className="channel-logo-field">
      {value ? <img src={assetAddress(value)} alt={`当前${what}`} width={64} height={64} /> : null}
      <div>
        <Upload
          accept=".svg,.png"
          showUploadList={false}
          aria-label={`选择${what}`}
          {...(busy ? { disabled: true } : {})}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <Button {...(id ? { id } : {})} loading={busy} aria-label={`上传${what}`}>
            上传{what}
          </Button>
        </Upload>
        {optional && value ? (
          <Button type="link" onClick={() => onChange?.('')} aria-label={`移除${what}`}>
            移除
          </Button>
        ) : null}
        <p className="channel-note">SVG 或 PNG，正方形为宜，不超过 1 MB。</p>
        {latest ? (
          <LogoNews
            latest={latest}
            onDrop={() => {
              setLatest(undefined);
              onProblem(null);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
