import { Alert, Button, type FormInstance } from 'antd';
import type { FormValues } from '../../../blocks/form/form-paths';
import { likeLastTime } from './last-time';
import { useOffer } from './product-offer';
import { useLastApplication } from './use-last-application';
import { useLastTime } from './use-last-time';

export interface LastTimeBarProps {
  form: FormInstance<FormValues>;
  guaranteeType: string | null;
  bidOver: boolean;
  onChanged: (fields: string[]) => void;
}

/** Offers the values of the last application of this kind; once they are taken, says which, what to look at again, and takes them back. */
export function LastTimeBar({ form, guaranteeType, bidOver, onChanged }: LastTimeBarProps) {
  const last = useLastApplication(guaranteeType);
  const { products } = useOffer();
  const { taken, take, undo } = useLastTime(form, onChanged);
  if (!last || !products) return null;
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
  const { projectName } = last.biddingApplySurvey;
  const { productName } = last.guaranteeInfo;
  return (
    <div className="last-time">
      <span className="last-time-words">上次申请：{[projectName, productName].filter(Boolean).join('，')}</span>
      <Button
        onClick={() =>
          take(
            likeLastTime(last, (productNo) =>
              products.find((product) => product.productNo === productNo && !(bidOver && product.guaranteeType === 'bid')),
            ),
          )
        }
      >
        像上次一样
      </Button>
    </div>
  );
}
