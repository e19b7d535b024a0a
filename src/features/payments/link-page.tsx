import { Button } from 'antd';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { CODES } from '#contract/codes';
import type { PayLinkOpened, payLinkOpened } from '#contract/pay-links';
import type { PayWay } from '#domain/gateway';
import { useAnswerTo } from '../../api/use-answer';
import { isBusiness } from '../../api/wire/failure';
import { Money } from '../../blocks/money/money';
import { PHONE, useMedia } from '../../blocks/page/use-media';
import './link-page.css';

const LinkPaying = lazy(async () => ({ default: (await import(/* webpackChunkName: "link-paying" */ './link-paying')).LinkPaying }));

/** The order page, and the page that leads to a provider's own: whoever holds the link pays, and sees what is paid for and to whom. RT-10. */
export function PayLinkPage() {
  const token = useSyncExternalStore(unchanging, tokenInAddress, unknownYet);
  return (
    <div className="pay-link">
      <h1 className="pay-link-title">付款</h1>
      {token === undefined ? <Message text="正在打开付款信息…" /> : token === '' ? <Gone /> : <Linked token={token} />}
    </div>
  );
}

function unchanging(): () => void {
  return () => undefined;
}

function tokenInAddress(): string {
  return new URLSearchParams(window.location.search).get('token') ?? '';
}

/** A page that is written ahead knows no address. */
function unknownYet(): undefined {
  return undefined;
}

function Linked({ token }: { token: string }) {
  const { data, failure, retry } = useAnswerTo<typeof payLinkOpened>('/pay/link/open', { token });
  const [paid, setPaid] = useState(false);
  if (data) return paid || data.isPaid ? <Paid opened={data} /> : <Due token={token} opened={data} onPaid={() => setPaid(true)} />;
  if (!failure) return <Message text="正在打开付款信息…" />;
  if (isBusiness(failure, CODES.notFound)) return <Gone />;
  return (
    <>
      {failure.kind === 'unreachable' ? (
        <Message text="网络连接已断开，正在自动重新连接。" hint="恢复后会自动打开付款信息。" />
      ) : (
        <Message text="付款信息没有打开，请检查网络后重试。" />
      )}
      <Button className="pay-link-again" type="primary" onClick={retry}>
        重试
      </Button>
    </>
  );
}

function Due({ token, opened, onPaid }: { token: string; opened: PayLinkOpened; onPaid: () => void }) {
  const phone = useMedia(PHONE);
  const { ways, sandbox } = opened;
  const [way, setWay] = useState<PayWay | undefined>(phone && ways.includes('phone') ? 'phone' : ways[0]);
  if (!way) return <Gone />;
  const others = ways.filter((other) => other !== way && (phone || other !== 'phone'));
  return (
    <>
      <What opened={opened} />
      <Suspense fallback={<Message text="正在生成支付订单…" />}>
        <LinkPaying key={way} token={token} way={way} others={others} codesOpen={sandbox} onWay={setWay} onPaid={onPaid} />
      </Suspense>
    </>
  );
}

function What({ opened: { amount, payeeName, purpose } }: { opened: PayLinkOpened }) {
  return (
    <dl className="pay-link-what">
      <dt>金额</dt>
      <dd>
        <Money value={amount} strong />
      </dd>
      <dt>收款机构</dt>
      <dd>{payeeName}</dd>
      <dt>用途</dt>
      <dd>{purpose}</dd>
    </dl>
  );
}

function Paid({ opened }: { opened: PayLinkOpened }) {
  return (
    <>
      <Message text="支付成功" hint="费用已到账，可以关闭本页。" />
      <What opened={opened} />
    </>
  );
}

function Gone() {
  return <Message text="付款链接无效或已失效" hint="请向发给您链接的人索取新的付款链接。" />;
}

function Message({ text, hint }: { text: string; hint?: string }) {
  return (
    <div className="pay-link-message" role="status">
      <p>{text}</p>
      {hint ? <p className="pay-link-hint">{hint}</p> : null}
    </div>
  );
}
