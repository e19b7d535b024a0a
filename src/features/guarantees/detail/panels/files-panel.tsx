import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useFiles } from '../../../../api/files';
import { fileTime } from '../../../../blocks/date/file-time';
import { Fact, Facts } from '../../../../blocks/description/description';
import { Panel } from '../../../../blocks/page/panel';
import { FileList } from '../../../../blocks/upload/file-list';
import { filesOf } from '../files-of';
import type { TabProps } from '../tab-props';

export function FilesPanel({ detail, history }: TabProps) {
  const { downloadZip } = useFiles();
  const [packing, setPacking] = useState(false);
  const groups = filesOf(detail, history.data?.list ?? []);
  const all = groups.flatMap(({ files }) => files);
  const pack = async () => {
    setPacking(true);
    const keys = all.map(({ key }) => key);
    await downloadZip(keys, `全部文件_${fileTime()}_${detail.applyFormInfo.applyNo}.zip`).catch(alreadyShown);
    setPacking(false);
  };
  return (
    <Panel
      title={`文件（${all.length}）`}
      extra={
        all.length > 1 ? (
          <Button icon={<DownloadOutlined aria-hidden="true" />} loading={packing} onClick={() => void pack()}>
            全部下载
          </Button>
        ) : null
      }
    >
      {groups.length === 0 ? <Empty description="暂无文件" /> : null}
      <Facts>
        {groups.map(({ title, files }) => (
          <Fact key={title} label={title} wide>
            <FileList files={files} among={all} />
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

function alreadyShown(): void {
  return;
}
