import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { LETTERS } from '#contract/addresses/letters';
import { apiOf } from '../../../../api/endpoints';
import { failureText } from '../../../../api/wire/failure';
import { saveBlob } from '../../../../api/wire/save-blob';
import './paper-steps.css';

const { usePrintLetterMutation } = apiOf(LETTERS);

/** The letter that is signed by hand: printed with its number first, its scan given afterwards. */
export function PaperLetter({ applyNo, title }: { applyNo: string; title: string }) {
  const [print, { isLoading, data, error }] = usePrintLetterMutation();
  const [saved, setSaved] = useState(false);
  const download = async () => {
    const answer = await print({ applyNo });
    if (!answer.data) return;
    savePdf(answer.data.pdf, `${title}_${answer.data.letterNo}.pdf`);
    setSaved(true);
  };
  return (
    <>
      <ol className="paper-steps">
        <li>
          下载并打印保函，保函编号和验真码已印在上面：{' '}
          <Button size="small" icon={<PrinterOutlined aria-hidden="true" />} loading={isLoading} onClick={() => void download()}>
            下载待签章的保函
          </Button>
        </li>
        <li>在开立人处签字、盖章。</li>
        <li>将全部页面扫描为一个 PDF 文件，在下方上传。</li>
      </ol>
      {error ? <Alert type="error" showIcon title="保函未能生成" description={failureText(error)} /> : null}
      <p role="status" className="paper-said">
        {saved && data ? `已下载，保函编号 ${data.letterNo}` : ''}
      </p>
    </>
  );
}

function savePdf(base64: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: 'application/pdf' }), fileName);
}
