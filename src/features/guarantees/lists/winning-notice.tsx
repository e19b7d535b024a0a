import { Button } from 'antd';
import type { FileReference } from '#domain/field';
import { useUploadCalls } from '../../../blocks/upload/upload-calls';

export function WinningNotice({ files }: { files: readonly FileReference[] }) {
  const { view } = useUploadCalls();
  const [first] = files;
  if (!first) return '—';
  return (
    <Button
      type="link"
      size="small"
      title={first.fileName}
      aria-label={`查看中标通知书：${first.fileName}`}
      onClick={() => view(first, files)}
    >
      查看{files.length > 1 ? `（${String(files.length)}）` : ''}
    </Button>
  );
}
