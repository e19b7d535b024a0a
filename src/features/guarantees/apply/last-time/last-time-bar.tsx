import { Alert, Button } from 'antd';
import { useOffer } from '../products/product-offer';
import { likeLastTime } from './last-time';
import { useLastApplication } from './use-last-application';
import type { LastTimeWork } from './use-last-time';

export interface LastTimeBarProps {
  work: LastTimeWork;
  guaranteeType: string | null;
  bidOver: boolean;
}

/** Offers the values of the last application of this kind; once they are taken, says which, what to look at again, and takes them back. */
export function LastTimeBar({ work: { taken, fill, undo }, guaranteeType, bidOver }: LastTimeBarProps) {
  const last = useLastApplication(guaranteeType);
  const { products, applied } = useOffer();
  if (taken) {
    return (
      <Alert
        type="success"
        showIcon
        title={taken.taken.length > 0 ? `已按上次申请填入：${taken.taken.join('、')}` : '上次申请中没有可沿用的内容'}
        description={
          <>
            请重新核对：
            <ul className="last-time-review">
              {taken.review.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        }
        action={<Button onClick={undo}>撤销填入</Button>}
      />
    );
  }
  if (!last || !products) return null;
  const mayChoose = (productNo: string) =>
    products.find((product) => product.productNo === productNo && !applied.has(productNo) && !(bidOver && product.guaranteeType === 'bid'));
  const { projectName } = last.biddingApplySurvey;
  const { productName } = last.guaranteeInfo;
  return (
    <div className="last-time">
      <span className="last-time-words">上次申请：{[projectName, productName].filter(Boolean).join('，')}</span>
      <Button onClick={() => fill(likeLastTime(last, guaranteeType, mayChoose))}>像上次一样</Button>
    </div>
  );
}
