import { Alert, Button, Col, Divider, Row, Steps } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { stepWizardMachine, wizardView, type HookReply, type Validity, type WizardMove } from '#machines/flow/step-wizard';
import { useFlow } from '../flow/use-flow';
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
  content: ReactNode;
  hooks?: Partial<Record<WizardMove, StepHook>>;
}

export interface WizardButton {
  text?: string;
  hide?: boolean;
  span?: number;
}

export interface WizardProps {
  label: string;
  steps: readonly WizardStep[];
  start?: number;
  clickable?: boolean;
  skipValidation?: boolean;
  /** What each step holds: valid, or its fields, nested as they are. */
  validity?: readonly Validity[];
  buttons?: Partial<Record<WizardMove, WizardButton>>;
  contentSpan?: number;
  onStep?: (step: number) => void;
  onSubmitted?: () => void;
}

const LABELS: Record<WizardMove, string> = { previous: '上一步', next: '下一步', submit: '提交' };
const BUTTON_SPAN = 8;
const CONTENT_SPAN = 18;
const COLUMNS = 24;

export function Wizard({
  label,
  steps,
  start = 0,
  clickable = false,
  skipValidation = false,
  validity,
  buttons = {},
  contentSpan = CONTENT_SPAN,
  onStep,
  onSubmitted,
}: WizardProps) {
  const latest = useRef({ steps, onStep, onSubmitted });
  useEffect(() => {
    latest.current = { steps, onStep, onSubmitted };
  });
  const [machine] = useState(() =>
    stepWizardMachine.provide({
      actors: {
        'ask the hook': fromPromise(
          async ({ input }) => (await latest.current.steps[input.step]?.hooks?.[input.move]?.()) ?? { code: '0' },
        ),
      },
    }),
  );
  const [snapshot, send] = useFlow(machine, { count: steps.length, start, clickable, skipValidation, validity: validity ?? [] });
  const { context } = snapshot;
  const { current, moving } = context;
  const submitted = snapshot.matches('submitted');

  useEffect(() => {
    if (validity) send({ type: 'validity changed', validity });
  }, [send, validity]);
  useEffect(() => {
    latest.current.onStep?.(current);
  }, [current]);
  useEffect(() => {
    if (submitted) latest.current.onSubmitted?.();
  }, [submitted]);

  const view = wizardView(context);
  const step = steps[current];
  if (!step) return null;
  const button = (move: WizardMove, disabled: boolean) => (
    <Col key={move} span={buttons[move]?.span ?? BUTTON_SPAN}>
      <Button
        block
        type={move === 'previous' ? 'default' : 'primary'}
        disabled={disabled || submitted || (moving !== undefined && moving !== move)}
        loading={moving === move}
        onClick={() => send({ type: move })}
      >
        {buttons[move]?.text ?? LABELS[move]}
      </Button>
    </Col>
  );
  return (
    <section className="wizard" aria-label={label}>
      <Steps
        current={current}
        responsive
        items={steps.map(({ title }, index) => ({
          title,
          status: view.statuses[index] ?? 'wait',
          disabled: index > current && !clickable,
        }))}
        onChange={(index) => send({ type: 'step clicked', step: index })}
      />
      <Row className="wizard-titles">
        <Col span={step.span ?? COLUMNS}>
          <h3 className="wizard-title">{step.title}</h3>
          {step.description ? <div className="wizard-description">{step.description}</div> : null}
        </Col>
        {step.extra ? <Col span={COLUMNS - (step.span ?? 0)}>{step.extra}</Col> : null}
      </Row>
      {step.alert ? <Alert type="info" showIcon title={step.alert} /> : null}
      {step.divider ? <Divider /> : null}
      <Row justify="center">
        <Col xs={COLUMNS} md={contentSpan}>
          {step.content}
        </Col>
      </Row>
      <Row justify="center" gutter={[12, 12]} className="wizard-buttons">
        {view.previous.shown && !buttons.previous?.hide ? button('previous', false) : null}
        {view.next.shown && !buttons.next?.hide ? button('next', view.next.disabled) : null}
        {view.submit.shown && !buttons.submit?.hide ? button('submit', view.submit.disabled) : null}
      </Row>
    </section>
  );
}
