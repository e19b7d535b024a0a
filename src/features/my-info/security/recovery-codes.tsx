import { Button } from 'antd';
import { productTitle } from '../../../blocks/brand/site';
import { useSuccessToast } from './use-success-toast';
import './factors.css';

/** Shown this once: copied, kept as a file, or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const showToast = useSuccessToast();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('恢复码已复制');
  };
  return (
    <div className="factor-codes">
      <p>手机丢失或更换时，用恢复码登录。每个只能使用一次，请保存在安全的地方；关闭此窗口后不再显示。</p>
      <ul aria-label="恢复码">
        {codes.map((code) => (
          <li key={code} className="number">
            {code}
          </li>
        ))}
      </ul>
      <div className="factor-actions">
        <Button onClick={() => void copy()}>复制</Button>
        <Button href={fileOf(codes)} download="恢复码.txt">
          下载
        </Button>
        <Button onClick={() => printCodes(codes)}>打印</Button>
      </div>
    </div>
  );
}

function textOf(codes: readonly string[]): string {
  return [`${productTitle()} 两步验证恢复码`, '每个恢复码只能使用一次。', '', ...codes, ''].join('\n');
}

function fileOf(codes: readonly string[]): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(textOf(codes))}`;
}

/** On a sheet of its own, without the page around it. */
function printCodes(codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (sheet) {
    const text = sheet.createElement('pre');
    text.textContent = textOf(codes);
    sheet.body.append(text);
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
