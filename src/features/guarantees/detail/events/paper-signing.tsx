import type { GuaranteeDetail } from '#contract/guarantees';
import { FileList } from '../../../../blocks/upload/file-list';
import './paper-signing.css';

/** What is to be done before what was signed on paper can be handed in. */
export function PaperSigning({ detail: { signInfo } }: { detail: GuaranteeDetail }) {
  const contracts = signInfo.contractListFiles.map(({ url, title }) => ({ key: url, fileName: `${title}.pdf` }));
  return (
    <ol className="paper-steps">
      <li>
        下载并打印合同：
        <FileList files={contracts} />
      </li>
      <li>在签署处签字并加盖公章，多页的加盖骑缝章。</li>
      <li>将每份合同的全部页面扫描或拍照，上传为 PDF 或图片。</li>
    </ol>
  );
}
