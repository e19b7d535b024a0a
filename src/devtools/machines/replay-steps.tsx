import { useMemo } from 'react';
import type { CataloguedMachine } from '#machines/catalogue';
import { FoldLine } from './fold-line';
import type { Folding } from './folding';
import { RecordList } from './record-list';
import { clockText } from './records';
import type { Frame } from './replay';
import { namedStates, stateText } from './state-names';
import { useFolds } from './use-folds';

interface ReplayStepsProps {
  entry: CataloguedMachine;
  frames: readonly Frame[];
  at: number;
  onMove: (at: number) => void;
}

interface Step {
  index: number;
  frame: Frame;
  /** The state is the one before it. */
  stays: boolean;
}

const STAYING: Omit<Folding<Step>, 'open'> = {
  keyOf: ({ index }) => String(index),
  titleOf: ({ frame }) => frame.event,
  isTick: ({ stays, frame }) => stays && frame.agrees,
};

/** The events of a replay, to go to each; ticks that change no state are folded. */
export function ReplaySteps({ entry, frames, at, onMove }: ReplayStepsProps) {
  const steps = useMemo(() => stepsOf(frames), [frames]);
  const { lines, toggle } = useFolds(steps, STAYING);
  const enclosing = lines.find((line) => line.kind === 'fold' && !line.open && line.items.some(({ index }) => index === at));
  return (
    <RecordList
      items={lines}
      keyOf={({ key }) => key}
      label="重放的事件"
      chosen={enclosing?.key ?? String(at)}
      onChoose={(key) => {
        const line = lines.find((one) => one.key === key);
        const to = line?.kind === 'fold' ? line.items.at(-1) : line?.item;
        if (to) onMove(to.index);
      }}
      onOpen={(line) => {
        if (line.kind === 'fold') toggle(line);
      }}
      followsEnd={false}
      row={(line) =>
        line.kind === 'fold' ? (
          <FoldLine fold={line} />
        ) : (
          <>
            <span className="record-time">{clockText(line.item.frame.at)}</span>
            <span className={line.inFold ? 'record-title is-in-fold' : 'record-title'}>
              {line.item.index === 0 ? '（记录开始时）' : line.item.frame.event}
              {line.item.stays ? '' : ` → ${namedStates(entry, line.item.frame.state)}`}
            </span>
          </>
        )
      }
    />
  );
}

function stepsOf(frames: readonly Frame[]): Step[] {
  return frames.map((frame, index) => ({
    index,
    frame,
    stays: index > 0 && stateText(frames[index - 1]?.state) === stateText(frame.state),
  }));
}
