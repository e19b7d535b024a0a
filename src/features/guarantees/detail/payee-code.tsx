import { Spin } from 'antd';
import type { FileEntry } from '#contract/schemas';
import { useFiles } from '../../../api/files';
import { useFileContent } from '../../../blocks/viewer/use-file-content';

/** The code that the payee gave out, by which the fee can be transferred from a phone. */
export function PayeeCode({ file }: { file: FileEntry }) {
  const content = useFileContent(file.key, useFiles().view);
  if (content.state === 'loading') return <Spin />;
  if (content.state === 'failed')
    return (
      <button type="button" className="link-button" onClick={content.retry}>
        收款二维码没有加载成功，点击重试
      </button>
    );
  if (content.state !== 'image') return '收款二维码无法显示，请按收款账号转账';
  return <img className="payee-code unmarked" src={content.url} alt="收款二维码" />;
}
