import { QRCode } from 'antd';

export function VerifyCode({ url }: { url: string }) {
  return (
    <figure className="verify-code">
      <QRCode aria-label="验真二维码" value={url} type="svg" size={112} bordered={false} color="var(--paper-ink)" bgColor="var(--paper)" />
      <figcaption>扫码验真</figcaption>
    </figure>
  );
}
