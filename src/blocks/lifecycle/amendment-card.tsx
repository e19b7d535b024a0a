import { Alert, Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Amendment } from '#contract/postponements';
import { AMENDMENT_EVENTS, AMENDMENT_STATES, type SentAmendmentEvent, type SentAmendmentEventType } from '#domain/guarantee/amendment';
import { isZeroYuan } from '#domain/money';
import type { SaveFailure } from '#machines/flow/editor';
import { DateText } from '../date/date-text';
import { Fact, Facts } from '../description/description';
import { Money } from '../money/money';
import { LinkButton } from '../page/link-button';
import { ToneTag } from '../status/status-tag';
import { FileList } from '../upload/file-list';
import './amendment.css';

const AnswerDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "amendment-answer" */ './answer-dialog')).AnswerDialog,
}));

interface AmendmentCardProps {
  amendment: Amendment;
  /** Over the facts; what the application is called elsewhere. */
  title: ReactNode;
  /** The page where the extra fee is paid, for who can pay it online. */
  payPath?: string;
  /** Sends an answer, and says why it was not taken, which keeps the dialog open. Left out where nothing is answered. */
  onAnswer?: (event: SentAmendmentEvent) => Promise<SaveFailure | undefined>;
}

/** What a postponed opening made of one application, and what can be answered to it. */
export function AmendmentCard({ amendment, title, payPath, onAnswer }: AmendmentCardProps) {
  const [chosen, setChosen] = useState<SentAmendmentEventType | null>(null);
  const { state, allowedEvents, fourEyesRequest, voucherFiles, letterNoBefore, letterNoAfter, extraFee, payType, takesBalance } = amendment;
  const paidOnline = payType !== undefined || takesBalance !== undefined;
  const { label, tone } = AMENDMENT_STATES[state];
  return (
    <article className="amendment">
      <div className="amendment-head">
        <div className="amendment-title">{title}</div>
        <ToneTag tone={allowedEvents.length > 0 ? 'turn' : tone === 'turn' ? 'waiting' : tone}>{label}</ToneTag>
      </div>
      {fourEyesRequest && !fourEyesRequest.returned ? (
        <Alert
          type="info"
          title={
            fourEyesRequest.mine ? '您已同意延期，等待本单位其他人复核' : `${fourEyesRequest.userName}已同意延期，由您同意即为复核通过`
          }
        />
      ) : null}
      <Facts>
        <Fact label="开标时间">
          <DateText value={amendment.openingBefore} precision="minute" /> → <DateText value={amendment.openingAfter} precision="minute" />
        </Fact>
        <Fact label="保函到期日">
          <span className="number">{amendment.expiryBefore}</span> → <span className="number">{amendment.expiryAfter}</span>
        </Fact>
        <Fact label="延期费用">{isZeroYuan(extraFee) ? '不另收费' : <Money value={extraFee} strong />}</Fact>
        {letterNoBefore ? (
          <Fact label="保函编号" wide>
            <span className="number">{letterNoBefore}</span>
            {letterNoAfter ? (
              <>
                {' '}
                → <span className="number">{letterNoAfter}</span>
              </>
            ) : null}
          </Fact>
        ) : null}
        <Fact label="延期原因" wide>
          {amendment.reason}
        </Fact>
        <Transfer amendment={amendment} />
        {voucherFiles.length > 0 ? (
          <Fact label="转账凭证" wide>
            <FileList files={voucherFiles} />
          </Fact>
        ) : null}
      </Facts>
      <Steps amendment={amendment} />
      {onAnswer && allowedEvents.length > 0 ? (
        <div className="amendment-actions">
          {paidOnline && payPath !== undefined ? (
            <LinkButton type={payType ? 'primary' : 'default'} to={payPath}>
              {payType ? '在线支付' : '用余额支付'}
            </LinkButton>
          ) : null}
          {allowedEvents.map((type) => (
            <Button key={type} type={PRIMARY.includes(type) && !payType ? 'primary' : 'default'} onClick={() => setChosen(type)}>
              {AMENDMENT_EVENTS[type].label}
            </Button>
          ))}
        </div>
      ) : null}
      {chosen && onAnswer ? (
        <Suspense fallback={null}>
          <AnswerDialog key={chosen} amendment={amendment} type={chosen} onAnswer={onAnswer} onClose={() => setChosen(null)} />
        </Suspense>
      ) : null}
    </article>
  );
}

const PRIMARY: readonly SentAmendmentEventType[] = ['accept', 'agree', 'collect'];

function Transfer({ amendment: { transfer, state, extraFee } }: { amendment: Amendment }) {
  const isOpen = state === 'awaitingInstitution' || state === 'awaitingBidder' || state === 'awaitingCollection';
  if (!transfer?.bankAccountNo || isZeroYuan(extraFee) || !isOpen) return null;
  return (
    <Fact label="收款账户" wide>
      {transfer.bankAccountName} {transfer.depositBankName} <span className="number">{transfer.bankAccountNo}</span>
    </Fact>
  );
}

function Steps({ amendment: { steps } }: { amendment: Amendment }) {
  return (
    <details className="amendment-steps">
      <summary>办理记录（{steps.length}）</summary>
      <ol>
        {steps.map(({ event, userName, appName, reason, time }) => (
          <li key={`${event} ${time}`}>
            <strong>{AMENDMENT_EVENTS[event].label}</strong> {[appName, userName].filter(Boolean).join(' ')} ·{' '}
            <DateText value={time} precision="second" />
            {reason ? <div className="amendment-reason">{reason}</div> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
