import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { SaveFailure } from '#machines/flow/editor';
import { submitFailure } from '../../api/save-outcome';
import { toast } from '../../api/signals';
import { FailureNotice } from '../../blocks/modal/failure-notice';
import { BottomBar, BottomBarState } from '../../blocks/page/bottom-bar';
import { LeaveGuard } from '../../blocks/page/leave-guard';
import { DISCARD, type PartAnswer, type PartProps } from './part';

interface PartFrameProps extends PartProps {
  title: string;
  edited: boolean;
  /** Something is open in the part that has to be closed before it can be saved. */
  busy?: boolean;
  /** Answers nothing where what is written is wrong and was not sent. */
  save: () => Promise<PartAnswer | undefined>;
  children: ReactNode;
}

/** One part of a product with its own save: what is unsaved is guarded, and nobody overwrites what they have not seen. */
export function PartFrame({ product, title, edited, busy = false, save, onReload, children }: PartFrameProps) {
  const [failure, setFailure] = useState<SaveFailure>();
  const [saving, setSaving] = useState(false);
  const dispatch = useDispatch();
  const withdrawn = product.productState === 'withdrawn';
  const waits = product.request !== undefined && !product.request.returned;
  const needsColleague = product.twoPeople && product.productState !== 'draft';

  const submit = async () => {
    setSaving(true);
    const answer = await save();
    setSaving(false);
    setFailure(answer?.error === undefined ? undefined : submitFailure(answer.error));
    if (!answer?.data) return;
    const { fourEyesRequested } = answer.data;
    dispatch(toast({ kind: 'success', title: fourEyesRequested ? `${title}的修改已提交，等待他人复核` : `${title}已保存` }));
    await onReload();
  };

  return (
    <div className="product-part">
      <LeaveGuard unsaved={edited} betweenTabs title={`${title}尚未保存`}>
        离开后，尚未保存的修改将丢失。
      </LeaveGuard>
      <FailureNotice failure={failure} newest={DISCARD} onNewest={() => void onReload()} />
      {children}
      {withdrawn ? null : (
        <BottomBar>
          <BottomBarState live>{waits ? '有变更等待复核，暂不能修改' : edited ? '有未保存的修改' : '没有未保存的修改'}</BottomBarState>
          <Button type="primary" disabled={!edited || busy || waits} loading={saving} onClick={() => void submit()}>
            {needsColleague ? '提交复核' : '保存'}
          </Button>
        </BottomBar>
      )}
    </div>
  );
}
