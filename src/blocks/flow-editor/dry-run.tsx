import { Button } from 'antd';
import { useId, useState } from 'react';
import { addDays, dayOf, formatMinute } from '#domain/dates';
import type { GuaranteeFacts } from '#domain/guarantee/facts';
import { rowFor, rowOf } from '#domain/guarantee/status';
import { cleanAmount } from '#domain/validation/cleaners';
import { deadlineOf } from '#machines/lifecycle/deadline';
import { imagine, imagineApplying, imaginedChoices, type Imagined, type ImaginedChoice } from '#machines/lifecycle/imagined';
import { waitingFor } from '#machines/lifecycle/waiting';
import { CleanInput } from '../fields/clean-input';
import { CountInput } from '../fields/count-input';
import { ChainDrawing } from './chain-drawing';
import './flow-editor.css';

/** What is tried: everything about the application but the amounts and the day, which are chosen here. */
export type DryRunFlow = Pick<Imagined, 'flowKind' | 'platformConfirm' | 'issueChain' | 'releaseChain'>;

interface Walked {
  facts: GuaranteeFacts;
  now: string;
  words: string;
}

export interface DryRunProps {
  flow: DryRunFlow;
  /** The moment at which it begins, an instant. */
  now: string;
}

/** An imaginary application, walked through the lifecycle machine itself. Nothing of it is sent or kept. */
export function DryRun({ flow, now: start }: DryRunProps) {
  const [guaranteeAmount, setGuaranteeAmount] = useState('800000.00');
  const [amountDue, setAmountDue] = useState('4000.00');
  const [days, setDays] = useState(20);
  const [walked, setWalked] = useState<readonly Walked[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const ids = { amount: useId(), due: useId(), days: useId() };
  const imagined: Imagined = { ...flow, guaranteeAmount, amountDue, now: start, opensInDays: days, lastsDays: days + 90 };
  const present = walked.at(-1);

  const begin = () => {
    const decision = imagineApplying(imagined);
    setSaid(decision?.accepted ? null : '按当前步骤，申请无法提交，请先处理检查结果。');
    setWalked(decision?.accepted ? [{ facts: decision.facts, now: start, words: '投标人：提交申请' }] : []);
  };
  const choose = (choice: ImaginedChoice) => {
    if (!present) return;
    const decision = imagine(present.facts, choice);
    setSaid(decision?.accepted ? null : (decision?.message ?? '流程在这里中断，无法继续。'));
    if (decision?.accepted) setWalked([...walked, { facts: decision.facts, now: present.now, words: `${choice.who}：${choice.label}` }]);
  };
  const waitUntil = (now: string, words: string) => {
    if (present) setWalked([...walked, { ...present, now, words }]);
  };

  if (!present)
    return (
      <section className="flow-dry-run" aria-label="试运行">
        <p className="flow-side-hint">用一笔虚构的申请走一遍流程，不会产生任何业务数据。</p>
        <div className="flow-dry-run-terms">
          <label htmlFor={ids.amount}>担保金额（元）</label>
          <CleanInput id={ids.amount} clean={cleanAmount} inputMode="decimal" value={guaranteeAmount} onChange={setGuaranteeAmount} />
          <label htmlFor={ids.due}>应缴费用（元）</label>
          <CleanInput id={ids.due} clean={cleanAmount} inputMode="decimal" value={amountDue} onChange={setAmountDue} />
          <label htmlFor={ids.days}>{flow.flowKind === 'BID' ? '距开标（天）' : '距生效（天）'}</label>
          <CountInput id={ids.days} min={1} max={3650} value={days} onChange={(next) => setDays(next ?? 20)} />
        </div>
        {said ? <p role="alert">{said}</p> : null}
        <Button type="primary" disabled={!isAmount(guaranteeAmount) || !isAmount(amountDue)} onClick={begin}>
          开始试运行
        </Button>
      </section>
    );

  const { facts, now } = present;
  const choices = imaginedChoices(facts, now);
  const deadline = deadlineOf(facts);
  return (
    <section className="flow-dry-run" aria-label="试运行">
      <p role="status" className="flow-dry-run-present">
        <strong>
          {facts.status} {rowOf(facts.status).label}
        </strong>
        <span>{waitingFor(facts).text}</span>
        <span className="flow-side-hint">{formatMinute(now)}</span>
      </p>
      {said ? <p role="alert">{said}</p> : null}
      <div className="flow-dry-run-choices" role="group" aria-label="接下来可以">
        {choices.map((choice) => (
          <Button key={`${choice.type} ${choice.who}`} danger={choice.result === 'return'} onClick={() => choose(choice)}>
            {choice.who}：{choice.label}
          </Button>
        ))}
        {choices.length === 0 ? <span>流程到此结束</span> : null}
      </div>
      <div className="flow-dry-run-choices" role="group" aria-label="时间">
        <Button size="small" onClick={() => waitUntil(addedDays(now, 1), '过了一天')}>
          过一天
        </Button>
        {deadline !== null && deadline > now ? (
          <Button size="small" onClick={() => waitUntil(deadline, rowFor(facts).deadline === 'expiry' ? '有效期届满' : '开标')}>
            {rowFor(facts).deadline === 'expiry' ? '直到有效期届满' : '直到开标'}
          </Button>
        ) : null}
        <Button size="small" disabled={walked.length < 2} onClick={() => setWalked(walked.slice(0, -1))}>
          退一步
        </Button>
        <Button size="small" onClick={() => setWalked([])}>
          重新开始
        </Button>
      </div>
      <ol className="flow-dry-run-past" aria-label="已经走过">
        {walked.map(({ words, facts: then, now: at }, index) => (
          <li key={index}>
            {words} → {rowOf(then.status).label}
            <span className="flow-side-hint"> {dayOf(at)}</span>
          </li>
        ))}
      </ol>
      <ChainDrawing imagined={imagined} present={{ status: facts.status, uuid: uuidOf(facts) }} />
    </section>
  );
}

function isAmount(text: string): boolean {
  return /^\d{1,14}(\.\d{1,2})?$/.test(text);
}

function addedDays(now: string, count: number): string {
  return `${addDays(now.slice(0, 10), count)}${now.slice(10)}`;
}

function uuidOf({ release, releaseChain, issueChain, step }: GuaranteeFacts): string | null {
  return (release ? releaseChain[release.step] : issueChain[step])?.uuid ?? null;
}
