import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DeskCase } from '#contract/desk';
import type { GuaranteeDetail, HistoryRow } from '#contract/guarantees';
import { sendsBack } from '#domain/application/returns';
import type { DeskList } from '#domain/guarantee/station';
import { useGuaranteeHistoryQuery } from '../../../api/guarantees';
import { useDeclaredKeys, type KeyGroup } from '../../../blocks/keys/declared-keys';
import { showKeys } from '../../../blocks/keys/requested-keys';
import { useKeys } from '../../../blocks/keys/use-keys';
import { BESIDE, useMedia } from '../../../blocks/page/use-media';
import { actionsFor, type EventAction } from '../event-actions';
import { deskPath } from '../paths';
import { useMarks } from '../returns/use-marks';
import { actionForKey, mayTake } from './decisions';
import { DeskBar } from './desk-bar';
import { DeskBidder } from './desk-bidder';
import { DeskChecklist } from './desk-checklist';
import { DeskDecision } from './desk-decision';
import { DeskDocuments } from './desk-documents';
import { DeskForm } from './desk-form';
import { DeskQueue } from './desk-queue';
import { WORKED_OFF } from './desk-start';
import { placesAround } from './queue-places';
import type { Queue } from './use-desk-queue';
import { useHoldCase } from './use-hold-case';

const PARTS = { documents: '材料', form: '申请表', checklist: '清单', bidder: '投标人', queue: '队列' } as const;
const parts = Object.keys(PARTS) as DeskPart[];
const loadDialog = () => import(/* webpackChunkName: "event-dialog" */ './decision-dialog');
const DecisionDialog = lazy(async () => ({ default: (await loadDialog()).DecisionDialog }));

interface DeskViewProps {
  list: DeskList;
  queue: Queue;
  detail: GuaranteeDetail;
  desk: DeskCase;
}

const NO_ROWS: readonly HistoryRow[] = [];

/** Room for the queue beside the case. */
const WIDE = '(min-width: 1600px)';

const KEYS: KeyGroup = {
  title: '审核工作台',
  keys: [
    { keys: 'J', what: '下一件' },
    { keys: 'K', what: '上一件' },
    { keys: 'A', what: '通过' },
    { keys: 'R', what: '退回' },
    { keys: 'Ctrl Enter', what: '确认已打开的决定' },
  ],
};

export function DeskView({ list, queue, detail, desk }: DeskViewProps) {
  const { applyNo } = detail.applyFormInfo;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [beside, wide] = [useMedia(BESIDE), useMedia(WIDE)];
  const [queueShown, setQueueShown] = useState<boolean | null>(null);
  const [part, setPart] = useState<DeskPart>('documents');
  const [chosen, setChosen] = useState<EventAction | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const history = useGuaranteeHistoryQuery({ applyNo }, { refetchOnMountOrArgChange: true });
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => void loadDialog().catch(() => undefined), []);
  useHoldCase(desk);

  const places = placesAround(queue.rows, applyNo);
  useEffect(() => {
    if (places.following === null) queue.more?.();
  }, [places.following, queue]);
  const go = (wanted: string | null) => {
    if (wanted !== null) void navigate({ pathname: deskPath(list, wanted), search: withoutCase(search) });
  };
  const goOn = () => {
    if (places.following !== null) go(places.following);
    else void navigate({ pathname: deskPath(list), search: withoutCase(search, WORKED_OFF) }, { replace: true });
  };
  const rows = history.data?.list ?? NO_ROWS;
  const marks = useMarks(detail, rows);
  const actions = actionsFor({ applyNo, allowedEvents: detail.allowedEvents, mayPayOnline: false });
  const open = (action: EventAction | undefined) => {
    if (!action || !mayTake(action, desk)) return;
    if (action.leadsTo) void navigate(action.leadsTo);
    else startTransition(() => setChosen(action));
  };
  useDeclaredKeys(KEYS);
  useKeys({
    j: () => go(places.next),
    k: () => go(places.former),
    a: () => open(actionForKey(actions, 'a')),
    r: () => open(actionForKey(actions, 'r')),
  });

  const { guaranteeStatus } = detail.applyFormInfo;
  const marking = actions.some((action) => sendsBack(action.event, guaranteeStatus) && mayTake(action, desk)) ? marks : null;
  const showsQueue = queueShown ?? wide;
  const queueList = <DeskQueue list={list} queue={queue} applyNo={applyNo} />;
  const parts = {
    queue: queueList,
    documents: <DeskDocuments detail={detail} history={rows} marks={marking} />,
    form: <DeskForm list={list} detail={detail} history={rows} marks={marking} />,
    checklist: <DeskChecklist desk={desk} />,
    bidder: <DeskBidder applyNo={applyNo} mayWrite={desk.mayWork} />,
  };
  const decision = <DeskDecision detail={detail} desk={desk} actions={actions} onTake={open} />;
  return (
    <div className="desk">
      <DeskBar
        title={title}
        detail={detail}
        place={places.place}
        total={queue.total}
        onNext={places.next === null ? null : () => go(places.next)}
        onFormer={places.former === null ? null : () => go(places.former)}
        queue={beside ? { shown: showsQueue, toggle: () => setQueueShown(!showsQueue) } : null}
        onHelp={showKeys}
      />
      {beside ? (
        <div className={showsQueue ? 'desk-columns desk-columns-queue' : 'desk-columns'}>
          {showsQueue ? parts.queue : null}
          {parts.documents}
          {parts.form}
          <div className="desk-side">
            {decision}
            {parts.checklist}
            {parts.bidder}
          </div>
        </div>
      ) : (
        <>
          <DeskTabs part={part} onPart={setPart} />
          <div className="desk-part">{parts[part]}</div>
          {decision}
        </>
      )}
      {chosen ? (
        <Suspense fallback={null}>
          <DecisionDialog
            key={chosen.key}
            detail={detail}
            desk={desk}
            action={chosen}
            marks={marks}
            onSent={goOn}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What the address says of the queue, without what it says of this case. */
function withoutCase(search: string, mark?: string): string {
  const params = new URLSearchParams(search);
  params.delete('file');
  params.delete(WORKED_OFF);
  if (mark !== undefined) params.set(mark, '1');
  return params.toString();
}

type DeskPart = keyof typeof PARTS;

/** The parts of a case where there is room for one at a time. */
function DeskTabs({ part, onPart }: { part: DeskPart; onPart: (part: DeskPart) => void }) {
  return (
    <div className="desk-tabs" role="group" aria-label="审核内容">
      {parts.map((one) => (
        <button key={one} type="button" aria-pressed={one === part} onClick={() => onPart(one)}>
          {PARTS[one]}
        </button>
      ))}
    </div>
  );
}
