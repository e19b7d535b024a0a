import { Button } from 'antd';
import { lazy, startTransition, useRef, useState, type RefObject } from 'react';
import type { ownBaofuAccount } from '#contract/baofu';
import type { ReplyOf } from '#contract/call';
import { EmptyState } from '../../blocks/empty/empty-state';
import { LazyPart } from '../../blocks/page/lazy-part';
import { Panel } from '../../blocks/page/panel';
import { useKeptFocus } from '../../blocks/page/use-kept-focus';
import { AccountPanel, BalancePanel } from './account-facts';
import { AccountLog } from './account-log';
import { AccountWaiting } from './account-waiting';
import { ActivateDialog } from './activate-dialog';
import { MerchantFacts } from './merchant-facts';

export type OwnAccountAnswer = ReplyOf<typeof ownBaofuAccount>;

const ApplyForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "baofu-apply" */ './apply-form')).ApplyForm,
}));

/** The account of one's own organisation: applied for, activated, looked at. */
export function OwnAccount({ own }: { own: OwnAccountAnswer }) {
  const { allowedEvents, merchant, version } = own;
  const [applying, setApplying] = useState(false);
  const box = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { watch } = useKeptFocus(() => opener.current ?? box.current);
  return (
    <section ref={box} className="page baofu-own" tabIndex={-1} aria-label="账户" {...watch}>
      {applying && allowedEvents.includes('submit') ? (
        <LazyPart>
          <ApplyForm merchant={merchant} version={version} onEnd={() => setApplying(false)} />
        </LazyPart>
      ) : (
        <Account own={own} opener={opener} onApply={() => startTransition(() => setApplying(true))} />
      )}
    </section>
  );
}

interface AccountProps {
  own: OwnAccountAnswer;
  opener: RefObject<HTMLButtonElement | null>;
  onApply: () => void;
}

function Account({ own, opener, onApply }: AccountProps) {
  const { account, allowedEvents, merchant, version, log } = own;
  const [activating, setActivating] = useState(false);
  const apply = (
    <Button ref={opener} type="primary" onClick={onApply}>
      {account ? '修改并重新申请' : '申请开户'}
    </Button>
  );
  if (!account)
    return (
      <Panel>
        <EmptyState kind="rows" action={allowedEvents.includes('submit') ? apply : null}>
          {allowedEvents.includes('submit')
            ? '本单位还没有宝付账户。开户后，付款方经宝付缴纳的费用自动分账到该账户。'
            : '本单位还没有宝付账户，请联系本单位管理员或财务人员申请开户。'}
        </EmptyState>
      </Panel>
    );
  return (
    <>
      <AccountWaiting account={account} />
      {allowedEvents.length > 0 ? (
        <div className="baofu-bar">
          {allowedEvents.includes('submit') ? apply : null}
          {allowedEvents.includes('activate') ? (
            <Button type="primary" onClick={() => setActivating(true)}>
              核对并激活
            </Button>
          ) : null}
        </div>
      ) : null}
      {account.state === 'success' ? <BalancePanel account={account} /> : null}
      <AccountPanel account={account} />
      <MerchantFacts merchant={merchant} />
      <AccountLog log={log} />
      {activating ? <ActivateDialog account={account} merchant={merchant} version={version} onClose={() => setActivating(false)} /> : null}
    </>
  );
}
