import { useFiles } from '../../../api/files';
import { PreviewModal, VIEWER_WIDTH } from '../../../blocks/viewer/preview-modal';

const TITLE = '操作指南文档';

/** The guide of the channel, to read here and to take along. */
export function GuideWindow({ guide, onClose }: { guide: string; onClose: () => void }) {
  const { view, download } = useFiles();
  const file = { key: `/assets/files/guide/${guide}.pdf`, fileName: `${TITLE}.pdf` };
  return (
    <PreviewModal
      files={[file]}
      width={VIEWER_WIDTH}
      fetchFile={view}
      actions={[
        { key: 'download', text: '下载', primary: true, run: ({ key, fileName }) => void download(key, fileName).catch(alreadyShown) },
      ]}
      onClose={onClose}
    />
  );
}

function alreadyShown(): void {
  return;
}
