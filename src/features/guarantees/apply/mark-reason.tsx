import { Button } from 'antd';
import type { ReturnRound } from '#contract/guarantees';
import { useUploadCalls } from '../../../blocks/upload/upload-calls';
import '../returns/returns.css';

type Mark = ReturnRound['marks'][number];

/** Why a field was sent back, where it is written. */
export function MarkReason({ marks }: { marks: readonly Mark[] }) {
  const { view } = useUploadCalls();
  return (
    <span className="mark-reasons">
      {marks.map(({ reason, file, page }) => (
        <span key={`${file?.key ?? ''} ${String(page ?? '')}`} className="mark-note-text">
          退回：{file ? `“${file.fileName}”` : ''}
          {reason}
          {file ? (
            <Button type="link" size="small" className="mark-button" onClick={() => view(file, [file], page)}>
              {page === undefined ? '查看原文件' : `查看原文件第 ${String(page)} 页`}
            </Button>
          ) : null}
        </span>
      ))}
    </span>
  );
}
