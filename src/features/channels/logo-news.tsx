import { Button } from 'antd';

export type LogoUpload = { name: string } & (
  | { state: 'uploading'; percent: number }
  | { state: 'done'; leftOut: readonly string[] }
  | { state: 'failed'; reason: string }
);

/** What becomes of the upload of a picture. */
export function LogoNews({ latest, onDrop }: { latest: LogoUpload; onDrop: () => void }) {
  const { name } = latest;
  if (latest.state === 'failed')
    return (
      <p className="channel-note channel-note-bad">
        <span role="alert">{`${name}上传失败${latest.reason ? `：${latest.reason}` : ''}`}</span>
        <Button type="link" size="small" danger onClick={onDrop} aria-label={`删除${name}`}>
          删除
        </Button>
      </p>
    );
  return (
    <p className="channel-note" role="status">
      {latest.state === 'uploading' ? `正在上传“${name}” ${latest.percent}%` : `${name}上传成功${leftOutText(latest.leftOut)}`}
    </p>
  );
}

function leftOutText(leftOut: readonly string[]): string {
  return leftOut.length > 0 ? `，已去掉不允许的内容：${leftOut.join('、')}。请核对显示效果。` : '';
}
