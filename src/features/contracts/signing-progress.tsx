import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import { Button } from 'antd';
import { allSigned, nextToSign, selectedContract, type SigningContext, type SigningContract } from '#machines/flow/contract-signing';
import { LinkButton } from '../../blocks/page/link-button';
import type { Reading } from './use-reading';

interface SigningProgressProps {
  id: string;
  context: SigningContext;
  reading: Reading;
  waitingFor: readonly string[];
  detailPath: string;
  onPage: (page: number) => void;
  onSeal: () => void;
  onDownload: (contract: SigningContract) => void;
  onNext: (contractNo: string) => void;
}

export function SigningProgress({
  id,
  context,
  reading,
  waitingFor,
  detailPath,
  onPage,
  onSeal,
  onDownload,
  onNext,
}: SigningProgressProps) {
  const { contracts, readToEnd } = context;
  const selected = selectedContract(context);
  if (!selected) return null;
  const next = nextToSign(context);
  const read = readToEnd.includes(selected.contractNo);
  return (
    <div className="signing-progress">
      <p id={id} className="signing-progress-words" data-done={selected.signed || read} aria-live="polite">
        {contracts.length > 1 && <span className="number">{ordinal(contracts, selected)}</span>}
        {selected.signed ? <SignedWords contracts={contracts} waitingFor={waitingFor} /> : <span>{readingWords(reading, read)}</span>}
      </p>
      <div className="signing-progress-actions">
        {!selected.signed && reading.next !== undefined && (
          <Button size="small" onClick={() => onPage(reading.next ?? 1)}>
            转到第 {reading.next} 页
          </Button>
        )}
        {selected.signed && (
          <>
            <Button size="small" onClick={onSeal}>
              查看盖章处
            </Button>
            <Button size="small" onClick={() => onDownload(selected)}>
              下载本合同
            </Button>
          </>
        )}
        {selected.signed && next && (
          <Button size="small" type="primary" autoFocus onClick={() => onNext(next.contractNo)}>
            签署下一份：{ordinal(contracts, next)}
          </Button>
        )}
        {allSigned(contracts) && (
          <LinkButton size="small" to={detailPath}>
            查看申请详情
          </LinkButton>
        )}
      </div>
    </div>
  );
}

function SignedWords({ contracts, waitingFor }: { contracts: readonly SigningContract[]; waitingFor: readonly string[] }) {
  return (
    <span>
      <CheckCircleFilled aria-hidden="true" /> 盖章完成
      {allSigned(contracts) && <>，合同已全部签署。{waitingFor.length > 0 && `接下来：${waitingFor.join('；')}`}</>}
    </span>
  );
}

function readingWords({ shown, of }: Reading, read: boolean): string {
  if (read) return '已读至末页，可以盖章';
  return of === 0 ? '请阅读至末页后盖章' : `请阅读至末页：已读 ${shown}/${of} 页`;
}

function ordinal(contracts: readonly SigningContract[], { contractNo }: SigningContract): string {
  return `第 ${contracts.findIndex((contract) => contract.contractNo === contractNo) + 1} 份，共 ${contracts.length} 份`;
}
