import { Alert, Button, Col, Divider, Row, Steps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { isClickable, stepWizardMachine, wizardView, type HookReply, type Validity, type WizardMove } from '#machines/flow/step-wizard';
import { useFlow } from '../flow/use-flow';
import { BottomBar } from '../page/bottom-bar';
import { PHONE, useMedia } from '../page/use-media';
import './wizard.css';

export type StepHook = () => Promise<HookReply>;

export interface WizardStep {
  key: string;
  title: string;
  /** Columns of 24 that the title takes. */
  span?: number;
  description?: ReactNode;
  extra?: ReactNode;
  alert?: ReactNode;
  divider?: boolean;
  /** How many places of the step are wrong, as far as they were judged. */
  wrong?: number;
  content?: ReactNode;
  hooks?: Partial<Record<WizardMove, StepHook>>;
}

export interface WizardButton {
  text?: string;
  loading?: boolean;
  hide?: boolean;
  span?: number;
}

export interface WizardProps {
  label: string;
  steps: readonly WizardStep[];
  start?: number;
  /** The step that is asked for from outside, as by an address; `onStep` tells where the wizard stays. */
  wantedStep?: number;
  clickable?: boolean | 'reached';
  skipValidation?: boolean;
  /** What each step holds: valid, or its fields, nested as they are. */
  validity?: readonly Validity[];
  buttons?: Partial<Record<WizardMove, WizardButton>>;
  contentSpan?: number;
  /** Stands beside the buttons, in a bar that stays in sight. */
  bar?: ReactNode;
  onStep?: (step: number) => void;
  onSubmitted?: () => void;
  /** What all steps share, below the content of each. */
  children?: ReactNode;
}

const LABELS: Record<WizardMove, string> = { previous: '上一步', next: '下一步', submit: '提交' };
const BUTTON_SPAN = 8;
const CONTENT_SPAN = 18;
const COLUMNS = 24;
/** So many steps stand beside each other on a phone. */
const MOST_ON_PHONE = 4;

export function Wizard({
  label,
  steps,
  start = 0,
  wantedStep,
  clickable = false,
  skipValidation = false,
  validity,
  buttons = {},
  contentSpan = CONTENT_SPAN,
  bar,
  onStep,
  onSubmitted,
  children,
}: WizardProps) {
  const latest = useRef({ steps, onStep, onSubmitted });
  useEffect(() => {
    latest.current = { steps, onStep, onSubmitted };
  });
  const [machine] = useState(() =>
    stepWizardMachine.provide({
      actors: {
        'call the hook': fromPromise(
          async ({ input }) => (await latest.current.steps[input.step]?.hooks?.[input.move]?.()) ?? { code: '0' },
        ),
      },
    }),
  );
  const [snapshot, send, actor] = useFlow(machine, { count: steps.length, start, clickable, skipValidation, validity: validity ?? [] });
  const { context } = snapshot;
  const { current, moving } = context;
  const submitted = snapshot.matches('submitted');

  useEffect(() => {
    if (validity) send({ type: 'validity changed', validity });
  }, [send, validity]);
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(current);
  useEffect(() => {
    latest.current.onStep?.(current);
    if (before.current === current) return;
    before.current = current;
    title.current?.focus({ preventScroll: true });
    title.current?.closest('.wizard')?.scrollIntoView({ block: 'start' });
  }, [current]);
  useEffect(() => {
    if (wantedStep === undefined || wantedStep === actor.getSnapshot().context.current) return;
    send({ type: 'step clicked', step: wantedStep });
    const stays = actor.getSnapshot().context.current;
    if (stays !== wantedStep) latest.current.onStep?.(stays);
  }, [wantedStep, actor, send]);
  useEffect(() => {
    if (submitted) latest.current.onSubmitted?.();
  }, [submitted]);

  const phone = useMedia(PHONE);
  const fits = steps.length <= MOST_ON_PHONE;
  const view = wizardView(context);
  const step = steps[current];
  if (!step) return null;
  const button = (move: WizardMove, disabled: boolean) => (
    <Col key={move} span={buttons[move]?.span ?? BUTTON_SPAN}>
      <Button
        block
        type={move === 'previous' ? 'default' : 'primary'}
        disabled={disabled || submitted || (moving !== undefined && moving !== move)}
        loading={moving === move || (buttons[move]?.loading ?? false)}
        onClick={() => send({ type: move })}
      >
        {buttons[move]?.text ?? LABELS[move]}
      </Button>
    </Col>
  );
  const buttonRow = (
    <Row justify={bar ? 'end' : 'center'} gutter={[12, 12]} className="wizard-buttons">
      {view.previous.shown && !buttons.previous?.hide ? button('previous', false) : null}
      {view.next.shown && !buttons.next?.hide ? button('next', view.next.disabled) : null}
      {view.submit.shown && !buttons.submit?.hide ? button('submit', view.submit.disabled) : null}
    </Row>
  );
  return (
    <section className="wizard" aria-label={label}>
      <Steps
        current={current}
        size={phone ? 'small' : 'medium'}
        responsive={!fits}
        titlePlacement={phone && fits ? 'vertical' : 'horizontal'}
        items={steps.map(({ title, wrong }, index) => ({
          title: <StepTitle title={title} wrong={wrong} current={index === current} />,
          status: view.statuses[index] ?? 'wait',
          disabled: index > current && !isClickable(context, index),
        }))}
        onChange={(index) => send({ type: 'step clicked', step: index })}
      />
      <Row className="wizard-titles">
        <Col span={step.span ?? COLUMNS}>
          <h2 className="wizard-title" tabIndex={-1} ref={title}>
            {step.title}
          </h2>
          {step.description ? <div className="wizard-description">{step.description}</div> : null}
        </Col>
        {step.extra ? <Col span={COLUMNS - (step.span ?? 0)}>{step.extra}</Col> : null}
      </Row>
      {step.alert ? <Alert type="info" showIcon title={step.alert} /> : null}
      {step.divider ? <Divider /> : null}
      <Row justify="center">
        <Col xs={COLUMNS} md={contentSpan}>
          {step.content}
          {children}
        </Col>
      </Row>
      {bar ? (
        <BottomBar>
          {bar}
          {buttonRow}
        </BottomBar>
      ) : (
        buttonRow
      )}
    </section>
  );
}

function StepTitle({ title, wrong = 0, current }: { title: string; wrong: number | undefined; current: boolean }) {
  return (
    <>
      <span>{title}</span>
      {current ? <span className="visually-hidden">（当前步骤）</span> : null}
      {wrong > 0 ? <span className="wizard-wrong"> {wrong} 处需修改</span> : null}
    </>
  );
}
