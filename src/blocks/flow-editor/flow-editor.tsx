import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { STEP_TYPES, type FlowKind, type StepType } from '#domain/guarantee/flow';
import { AUDIT_KIND_OF, swapped } from '#domain/product/flow/audit-levels';
import { addableTypes } from '#domain/product/flow/choices';
import { newStep, type ChainName, type EditedStep } from '#domain/product/flow/edited-step';
import type { FlowFinding } from '#domain/product/flow/findings';
import { EmptyState } from '../empty/empty-state';
import { ActionModal, CANCEL_ACTION, type ModalAction } from '../modal/action-modal';
import { useStable } from '../stable/use-stable';
import { whyFixed, type EditorSurroundings } from './editor-surroundings';
import './flow-editor.css';
import { InsertButton } from './insert-button';
import { StepCard } from './step-card';
import { StepModal } from './step-modal';
import { useCardMotion } from './use-card-motion';
import { useCardSwap } from './use-card-swap';

export interface FlowEditorProps {
  label: string;
  chain: ChainName;
  flowKind: FlowKind;
  steps: readonly EditedStep[];
  /** A detail page: everything can be read, nothing changed. */
  readOnly?: boolean;
  findings?: readonly FlowFinding[];
  surroundings: EditorSurroundings;
  /** A card to be shown and given the focus, by its step. */
  reveal?: string | null;
  onChange?: (steps: readonly EditedStep[]) => void;
}

const NOTE_TIME = 2000;
const DELETE = { key: 'delete', text: '删除', result: 'ok', primary: true, danger: true } as const satisfies ModalAction;

export function FlowEditor({
  label,
  chain,
  flowKind,
  steps,
  readOnly = false,
  findings = [],
  surroundings,
  reveal = null,
  onChange,
}: FlowEditorProps) {
  const base = useId();
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const [noted, setNoted] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const order = steps.map(({ uuid }) => uuid);
  const types = useMemo(() => (readOnly ? [] : addableTypes(flowKind, chain)), [readOnly, flowKind, chain]);
  const found = useMemo(() => byStep(findings.filter((one) => one.chain === chain)), [findings, chain]);
  const cardId = (uuid: string) => `${base}${uuid}`;

  const swap = useCardSwap(
    order,
    (one, other) => {
      onChange?.(swapped(steps, order.indexOf(one), order.indexOf(other)));
      setSaid(`第${order.indexOf(one) + 1}步与第${order.indexOf(other) + 1}步已交换`);
    },
    setSaid,
  );
  useCardMotion(list, order.join());
  useEffect(() => {
    if (noted === null) return;
    const timer = setTimeout(() => setNoted(null), NOTE_TIME);
    return () => clearTimeout(timer);
  }, [noted]);
  useLayoutEffect(() => {
    if (reveal !== null) document.getElementById(`${base}${reveal}`)?.focus();
  }, [reveal, base]);

  const insert = useStable((index: number, type: StepType) => {
    onChange?.([...steps.slice(0, index), newStep(type, surroundings.newId()), ...steps.slice(index)]);
    setSaid(`已在第${index + 1}步插入${STEP_TYPES[type].label}`);
  });
  const edit = useStable(({ uuid, flowNodeType }: EditedStep) => {
    if (flowNodeType === 'RELEASE') setNoted(uuid);
    else setOpened(uuid);
  });
  const closeDeletion = (confirmed: boolean) => {
    setDeleting(null);
    if (!confirmed) return;
    onChange?.(steps.filter(({ uuid }) => uuid !== deleting));
    setSaid('已删除');
  };

  const editing = steps.find(({ uuid }) => uuid === opened);
  const doomed = steps.findIndex(({ uuid }) => uuid === deleting);
  const doomedStep = steps[doomed];
  return (
    <div className="flow-editor">
      <span role="status" className="visually-hidden">
        {said}
      </span>
      {steps.length === 0 ? (
        <EmptyState kind="rows">{chain === 'release' ? '没有步骤：担保机构直接完成解除' : '还没有步骤'}</EmptyState>
      ) : (
        <ol ref={list} className="flow-cards" aria-label={label}>
          {steps.map((step, index) => (
            <li key={step.uuid} className="flow-cell">
              {types.length > 0 ? <InsertButton where={`第${index + 1}步前`} types={types} index={index} onInsert={insert} /> : null}
              <StepCard
                id={cardId(step.uuid)}
                step={step}
                index={index}
                readOnly={readOnly}
                fixedBecause={whyFixed(surroundings, step)}
                findings={found.get(step.uuid) ?? NOTHING_FOUND}
                note={noted === step.uuid ? '无需配置' : null}
                isGrabbed={swap.grabbed === step.uuid}
                isOver={swap.over === step.uuid}
                drawn={swap.grabbed === step.uuid ? swap.drawn : null}
                handle={swap.handle}
                onEdit={edit}
                onDelete={setDeleting}
              />
            </li>
          ))}
        </ol>
      )}
      {types.length > 0 ? <InsertButton where="末尾" text="添加步骤" types={types} index={steps.length} onInsert={insert} /> : null}
      {editing ? (
        <StepModal
          step={editing}
          readOnly={readOnly}
          auditKind={AUDIT_KIND_OF[chain]}
          surroundings={surroundings}
          onConfirm={(changed) => onChange?.(steps.map((step) => (step.uuid === changed.uuid ? changed : step)))}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {doomedStep ? (
        <ActionModal open title="删除步骤" actions={[CANCEL_ACTION, DELETE]} onClose={(result) => closeDeletion(result === 'ok')}>
          <p>
            确认删除第{doomed + 1}步“{STEP_TYPES[doomedStep.flowNodeType].label}”及其配置？
          </p>
        </ActionModal>
      ) : null}
    </div>
  );
}

const NOTHING_FOUND: readonly FlowFinding[] = [];

function byStep(findings: readonly FlowFinding[]): ReadonlyMap<string, readonly FlowFinding[]> {
  const found = new Map<string, FlowFinding[]>();
  for (const one of findings) if (one.uuid !== null) found.set(one.uuid, [...(found.get(one.uuid) ?? []), one]);
  return found;
}
