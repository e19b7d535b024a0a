import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import type { GuaranteeDetail } from '#contract/guarantees';
import { useFiles } from '../../../../api/files';
import { toast } from '../../../../api/signals';
import { DateText } from '../../../../blocks/date/date-text';
import { useUploadCalls } from '../../../../blocks/upload/upload-calls';
import { FirstPage } from '../../../../blocks/viewer/first-page';

const VerifyCode = lazy(async () => ({ default: (await import(/* webpackChunkName: "verify-code" */ './verify-code')).VerifyCode }));

export function LetterHero({ detail }: { detail: GuaranteeDetail }) {
  const files = useFiles();
  const { view, download } = useUploadCalls();
  const { letterInfo } = detail;
  const [letter] = letterInfo?.guaranteeFiles ?? [];
  if (!letterInfo || !letter) return null;
  return (
    <section className="panel letter-hero" aria-label="保函">
      <div className="letter-hero-picture">
        <FirstPage
          fileKey={letter.key}
          fileName={letter.fileName}
          fetchFile={files.view}
          onOpen={() => view(letter, letterInfo.guaranteeFiles)}
        />
      </div>
      <div className="letter-hero-words">
        <h2 className="letter-hero-title">{detail.application.guaranteeInfo.productName}</h2>
        <dl className="letter-hero-facts">
          <div className="letter-hero-number">
            <dt>保函编号</dt>
            <dd>
              <span className="number unmarked">{letterInfo.letterNo}</span> <Copy label="保函编号" text={letterInfo.letterNo} />
            </dd>
          </div>
          <div>
            <dt>验真码</dt>
            <dd>
              <span className="number unmarked">{letterInfo.verifyCode}</span> <Copy label="验真码" text={letterInfo.verifyCode} />
            </dd>
          </div>
          <div>
            <dt>出函时间</dt>
            <dd>
              <DateText value={letterInfo.letterDate} />
            </dd>
          </div>
        </dl>
        {letterInfo.signedOnPaper ? <p className="letter-hero-paper">本保函为线下签章，以纸质原件为准。</p> : null}
        <div className="letter-hero-actions">
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => download(letter)}>
            {letterInfo.signedOnPaper ? '下载保函扫描件' : '下载保函'}
          </Button>
          <a href={letterInfo.verifyUrl} target="_blank" rel="noopener noreferrer">
            打开验真页面
          </a>
        </div>
      </div>
      <Suspense fallback={null}>
        <VerifyCode url={letterInfo.verifyUrl} />
      </Suspense>
    </section>
  );
}

function Copy({ label, text }: { label: string; text: string }) {
  const dispatch = useDispatch();
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    dispatch(
      copied
        ? toast({ kind: 'success', title: `已复制${label}` })
        : toast({ kind: 'warning', title: '未能复制', description: `浏览器不允许写入剪贴板，请选中${label}后手动复制。` }),
    );
  };
  return (
    <Button type="link" size="small" aria-label={`复制${label}`} onClick={() => void copy()}>
      复制
    </Button>
  );
}
