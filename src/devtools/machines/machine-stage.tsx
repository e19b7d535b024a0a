import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CataloguedMachine } from '#machines/catalogue';
import { activePaths } from '#machines/chart';
import type { TransitionObserved } from '../observation/observation';
import { ActorPanel } from './actor-panel';
import { ChartView } from './chart-view';
import { NOTHING_LIT, type Lit } from './drawing';
import { EventsView } from './events-view';
import { FlowOverlay } from './flow-overlay';
import { HistoryOverlay } from './history-overlay';
import { actorsOf, type LiveActor } from './live-actors';
import { recordsOf } from './records';
import { replayed, type Frame } from './replay';
import { ReplayView } from './replay-view';
import { SagaView } from './saga-view';
import { SequenceView } from './sequence-view';
import { Split } from './split';
import { ViewTabs, type ViewTab } from './view-tabs';
import type { TabView, WatchedTabs } from './watched-tabs';

interface MachineStageProps {
  entry: CataloguedMachine;
  tabs: readonly TabView[];
  onSend: WatchedTabs['send'];
}

const VIEWS: readonly ViewTab[] = [
  { key: 'events', label: '事件' },
  { key: 'sequence', label: '时序' },
  { key: 'saga', label: 'Saga' },
  { key: 'replay', label: '回放' },
];
const OVERLAY_VIEWS: readonly ViewTab[] = [
  { key: 'flow', label: '叠加流程配置' },
  { key: 'history', label: '叠加保函历史' },
];

export function MachineStage({ entry, tabs, onSend }: MachineStageProps) {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') ?? (entry.id === 'guarantee' ? 'flow' : 'events');
  const actors = actorsOf(entry, tabs);
  const chosen = actors.find(({ key }) => key === query.get('actor')) ?? actors[0];
  const frames = useMemo(() => (chosen && view === 'replay' ? replayed(entry.machine, transitionsOf(chosen)) : []), [entry, chosen, view]);
  const [wanted, setWanted] = useState<number>();
  const at = Math.min(wanted ?? Infinity, frames.length - 1);
  const [overlay, setOverlay] = useState<Lit>(NOTHING_LIT);
  const lit = useMemo(() => litBy(view, overlay, frames[at], chosen), [view, overlay, frames, at, chosen]);
  const records = useMemo(() => recordsOf(tabs), [tabs]);
  const ofMachine = useMemo(
    () => records.filter(({ one }) => (one.kind === 'transition' || one.kind === 'actor') && one.machine === entry.machine.id),
    [records, entry],
  );
  const go = (changes: Record<string, string>) => {
    setQuery((old) => new URLSearchParams({ ...Object.fromEntries(old), ...changes }), { replace: true });
  };

  const isWide = view === 'sequence';
  const chart = (
    <ChartView
      entry={entry}
      lit={lit}
      detail={query.get('chart') === 'all' ? 'all' : 'grouped'}
      onDetail={(detail) => go({ chart: detail })}
    />
  );
  const actorPanel = (
    <ActorPanel
      entry={entry}
      actors={actors}
      chosen={chosen}
      onChoose={(key) => {
        setWanted(undefined);
        go({ actor: key });
      }}
      onSend={(event) => (chosen ? onSend(chosen.tab.tab, chosen.actor.actorId, event) : Promise.resolve('gone'))}
    />
  );
  const views = (
    <ViewTabs
      tabs={entry.id === 'guarantee' ? [...VIEWS, ...OVERLAY_VIEWS] : VIEWS}
      chosen={view}
      onChoose={(key) => {
        setOverlay(NOTHING_LIT);
        go({ view: key });
      }}
    >
      {view === 'events' ? <EventsView records={ofMachine} dropped={tabs.reduce((sum, { dropped }) => sum + dropped, 0)} /> : null}
      {view === 'sequence' ? <SequenceView records={records} /> : null}
      {view === 'saga' ? <SagaView tabs={tabs} /> : null}
      {view === 'replay' ? <ReplayView entry={entry} frames={frames} at={at} onMove={setWanted} /> : null}
      {view === 'flow' ? <FlowOverlay entry={entry} onLit={setOverlay} /> : null}
      {view === 'history' ? <HistoryOverlay entry={entry} onLit={setOverlay} /> : null}
    </ViewTabs>
  );
  return (
    <div className="devtools-stage">
      <Split
        label="图与视图之间的分隔条，方向键移动"
        stacked={isWide}
        left={
          <>
            {chart}
            {isWide ? null : actorPanel}
          </>
        }
        right={views}
      />
      {isWide ? actorPanel : null}
    </div>
  );
}

function transitionsOf({ tab, actor }: LiveActor): TransitionObserved[] {
  return tab.observations.filter((one): one is TransitionObserved => one.kind === 'transition' && one.actorId === actor.actorId);
}

function litBy(view: string, overlay: Lit, frame: Frame | undefined, chosen: LiveActor | undefined): Lit {
  if (OVERLAY_VIEWS.some(({ key }) => key === view)) return overlay;
  if (frame) return { ...NOTHING_LIT, active: activePaths(frame.state), last: frame.transitions };
  if (!chosen) return NOTHING_LIT;
  return { ...NOTHING_LIT, active: activePaths(chosen.actor.state), last: chosen.actor.lastTransitions };
}
