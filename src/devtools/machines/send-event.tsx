import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { CataloguedMachine } from '#machines/catalogue';
import type { Sent } from '../observation/machine-inspection';
import type { MachineEvent } from '../observation/share';
import { readFields, sampleFields } from './event-fields';
import { sendableNow, type Sendable } from './sendable';
import { namedState } from './state-names';

interface SendEventProps {
  entry: CataloguedMachine;
  state: unknown;
  onSend: (event: MachineEvent) => Promise<Sent>;
}

const OUTCOMES: Record<Sent, { type: 'success' | 'warning'; text: string }> = {
  sent: { type: 'success', text: '已发送' },
  refused: { type: 'warning', text: '当前状态不接受这个事件，没有发送' },
  gone: { type: 'warning', text: '实例已经结束，或所在的标签页已关闭' },
};

export function SendEvent({ entry, state, onSend }: SendEventProps) {
  const [chosen, setChosen] = useState<Sendable>();
  const [outcome, setOutcome] = useState<Sent>();
  const sendable = sendableNow(entry.machine, state);
  if (sendable.length === 0) return <p className="devtools-hint">当前状态不等待任何事件。</p>;
  const close = (sent?: Sent) => {
    setChosen(undefined);
    setOutcome(sent);
  };
  return (
    <>
      <ul className="sendable-list">
        {sendable.map((one) => (
          <li key={one.event}>
            <Button
              size="small"
              onClick={() => {
                setOutcome(undefined);
                setChosen(one);
              }}
            >
              {entry.labels?.events[one.event]?.label ?? one.event}
            </Button>
            {one.guards.length > 0 ? <span className="devtools-hint">守卫：{one.guards.join('、')}</span> : null}
          </li>
        ))}
      </ul>
      {outcome ? <Alert type={OUTCOMES[outcome].type} showIcon title={OUTCOMES[outcome].text} /> : null}
      {chosen ? <SendDialog key={chosen.event} entry={entry} sendable={chosen} onSend={onSend} onClose={close} /> : null}
    </>
  );
}

function SendDialog({
  entry,
  sendable,
  onSend,
  onClose,
}: {
  entry: CataloguedMachine;
  sendable: Sendable;
  onSend: SendEventProps['onSend'];
  onClose: (sent?: Sent) => void;
}) {
  const { event, ends, targets } = sendable;
  const [text, setText] = useState(() => JSON.stringify(sampleFields(entry.machine.id, event), null, 2));
  const [problem, setProblem] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const send = async () => {
    const read = readFields(entry.machine.id, event, text);
    if (!read.ok) {
      setProblem(read.problem);
      return;
    }
    setProblem(undefined);
    if (ends && !confirming) {
      setConfirming(true);
      return;
    }
    onClose(await onSend({ ...read.fields, type: event }));
  };
  return (
    <Modal
      open
      title={`发送事件：${event}`}
      okText={confirming ? '确认发送并结束' : '发送'}
      okButtonProps={{ danger: confirming }}
      cancelText="取消"
      onOk={() => void send()}
      onCancel={() => {
        onClose();
      }}
    >
      <div className="devtools-column">
        <p className="devtools-hint">
          事件会发给正在运行的应用，效果与真实操作相同。
          {targets.length > 0 ? `可能进入：${targets.map((path) => namedState(entry, path)).join('、')}` : ''}
        </p>
        <label className="send-label" htmlFor="send-fields">
          事件字段（JSON）
        </label>
        <textarea
          id="send-fields"
          className="send-fields"
          rows={6}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby="send-problem"
          onChange={({ target }) => {
            setText(target.value);
            setConfirming(false);
          }}
        />
        <div id="send-problem" role="alert">
          {problem ? <Alert type="error" showIcon title={problem} /> : null}
          {confirming ? <Alert type="warning" showIcon title="这个事件可能使实例到达终态，应用中对应的流程会结束。确定要发送吗？" /> : null}
        </div>
      </div>
    </Modal>
  );
}
