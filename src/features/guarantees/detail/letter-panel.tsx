import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import type { GuaranteeDetail } from '#contract/guarantees';
import { DateText } from '../../../blocks/date/date-text';
import { Fact, Facts } from '../../../blocks/description/description';
import { Panel } from '../../../blocks/page/panel';
import { FileList } from '../../../blocks/upload/file-list';
import { useUploadCalls } from '../../../blocks/upload/upload-calls';

export function LetterPanel({ detail }: { detail: GuaranteeDetail }) {
  const { download } = useUploadCalls();
  const { letterInfo } = detail;
  if (!letterInfo) return null;
  const [letter] = letterInfo.guaranteeFiles;
  return (
    <Panel
      title="保函"
      extra={
        letter ? (
          <Button type="primary" icon={<DownloadOutlined aria-hidden="true" />} onClick={() => download(letter)}>
            下载保函
          </Button>
        ) : null
      }
    >
      <Facts>
        <Fact label="保函编号">
          <span className="number">{letterInfo.letterNo}</span>
        </Fact>
        <Fact label="验真码">
          <span className="number">{letterInfo.verifyCode}</span>
        </Fact>
        <Fact label="出函时间">
          <DateText value={letterInfo.letterDate} />
        </Fact>
        <Fact label="在线验真">
          <a href={letterInfo.verifyUrl} target="_blank" rel="noopener noreferrer">
            打开验真页面
          </a>
        </Fact>
        <Fact label="保函文件" wide>
          <FileList files={letterInfo.guaranteeFiles} />
        </Fact>
      </Facts>
    </Panel>
  );
}
