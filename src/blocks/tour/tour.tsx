import { Button } from 'antd';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fromPromise } from 'xstate';
import { onboardingTourMachine, type TourEnd, type TourWait } from '#machines/flow/onboarding-tour';
import { useFlow } from '../flow/use-flow';
import { RichText } from '../rich-text/rich-text';
import { highlightOf, placeCard, type Box, type TourPosition } from './place-card';
import './tour.css';

export interface TourItem {
  selectors: readonly string[];
  title: string;
  /** Text, or HTML of which a few tags for emphasis are kept. */
  content: string;
  position?: TourPosition;
  width?: number;
  className?: string;
  url?: string;
  /** `true` waits 800 ms, a number so many milliseconds, a function until it is done. */
  before?: boolean | number | (() => Promise<void>);
  after?: boolean | number | (() => Promise<void>);
  labels?: Partial<TourLabels>;
}

export interface TourLabels {
  skip: string;
  previous: string;
  next: string;
  done: string;
}

export interface TourProps {
  items: readonly TourItem[];
  open: boolean;
  maskClosable?: boolean;
  openPage?: (url: string) => Promise<void>;
  onWarning?: (text: string) => void;
  onEnd: (end: TourEnd) => void;
}

const LABELS: TourLabels = { skip: '跳过', previous: '上一项', next: '下一项', done: '完成' };
const WIDTH = 320;

export function Tour({ items, open, maskClosable = true, openPage, onWarning, onEnd }: TourProps) {
  const latest = useRef({ items, openPage, onWarning, onEnd });
  useEffect(() => {
    latest.current = { items, openPage, onWarning, onEnd };
  });
  const [machine] = useState(() =>
    onboardingTourMachine.provide({
      actors: {
        'open the page': fromPromise(async ({ input }) => {
          await latest.current.openPage?.(input.url);
          return undefined;
        }),
        'run the hook': fromPromise(async ({ input }) => {
          const hook = latest.current.items[input.index]?.[input.moment];
          if (typeof hook === 'function') await hook();
          return undefined;
        }),
      },
      actions: { warn: (_, { selectors }) => latest.current.onWarning?.(`引导项的目标不存在：${selectors}`) },
    }),
  );
  const [snapshot, send] = useFlow(machine, undefined);
  const { index, ended } = snapshot.context;
  const idle = snapshot.matches('idle');
  const started = useRef(false);

  useEffect(() => {
    if (open) {
      started.current = true;
      const stops = latest.current.items.map(({ url, before, after }) => ({
        ...(url ? { url } : {}),
        ...waitOf('before', before),
        ...waitOf('after', after),
      }));
      send({ type: 'start', stops, maskClosable });
    } else send({ type: 'skip' });
  }, [open, maskClosable, send]);
  useEffect(() => {
    if (!idle || !ended || !started.current) return;
    started.current = false;
    latest.current.onEnd(ended);
  }, [idle, ended]);

  const item = items[index];
  if (idle) return null;
  const showing = snapshot.matches({ running: 'showing' });
  return createPortal(
    <div className="tour">
      <div className="tour-mask" aria-hidden="true" data-testid="tour-mask" onClick={() => send({ type: 'mask clicked' })} />
      {showing && item ? (
        <TourCard
          key={index}
          item={item}
          first={index === 0}
          last={index === items.length - 1}
          count={`${index + 1} / ${items.length}`}
          onMissing={(selectors) => send({ type: 'target missing', selectors })}
          onSkip={() => send({ type: 'skip' })}
          onPrevious={() => send({ type: 'previous' })}
          onNext={() => send({ type: 'next' })}
        />
      ) : null}
    </div>,
    document.body,
  );
}

interface TourCardProps {
  item: TourItem;
  first: boolean;
  last: boolean;
  count: string;
  onMissing: (selectors: string) => void;
  onSkip: () => void;
  onPrevious: () => void;
  onNext: () => void;
}

function TourCard({ item, first, last, count, onMissing, onSkip, onPrevious, onNext }: TourCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [highlight, setHighlight] = useState<Box>();
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const titleId = useId();
  const labels = { ...LABELS, ...item.labels };
  const width = Math.min(item.width ?? WIDTH, window.innerWidth - 24);
  const { selectors, position = 'bottomLeft' } = item;

  useLayoutEffect(() => {
    const found = targetsOf(selectors);
    found[0]?.scrollIntoView({ block: 'center' });
    const measure = () => {
      const box = highlightOf(targetsOf(selectors).map((element) => element.getBoundingClientRect()));
      setHighlight(box);
      setPlace(
        placeCard(
          box,
          { width, height: card.current?.offsetHeight ?? 0 },
          { width: window.innerWidth, height: window.innerHeight },
          position,
        ),
      );
    };
    measure();
    const grown = new ResizeObserver(measure);
    grown.observe(document.body);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, true);
    return () => {
      grown.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, true);
    };
  }, [selectors, position, width]);

  const missing = useRef(onMissing);
  useEffect(() => {
    const gone = selectors.filter((selector) => targetsOf([selector]).length === 0);
    if (gone.length > 0) missing.current(gone.join('，'));
  }, [selectors]);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  useEscape(onSkip);

  return (
    <>
      <div className={highlight ? 'tour-hole' : 'tour-hole tour-hole-none'} data-testid="tour-highlight" style={highlight} />
      <div
        ref={card}
        className={['tour-card', item.className].filter(Boolean).join(' ')}
        style={{ width, left: place.left, top: place.top }}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Tab') keepFocusInside(event, card.current);
        }}
      >
        <h3 id={titleId} className="tour-title">
          {item.title}
        </h3>
        <div className="tour-content">
          <RichText html={item.content} />
        </div>
        <div className="tour-buttons">
          <span className="tour-count">{count}</span>
          <Button size="small" type="text" onClick={onSkip}>
            {labels.skip}
          </Button>
          {first ? null : (
            <Button size="small" onClick={onPrevious}>
              {labels.previous}
            </Button>
          )}
          <Button size="small" type="primary" onClick={onNext}>
            {last ? labels.done : labels.next}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Before anything else sees it: what opens below the card may take the focus a moment later. */
function useEscape(onEscape: () => void): void {
  const escaped = useEffectEvent(onEscape);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      escaped();
    };
    window.addEventListener('keydown', handle, true);
    return () => window.removeEventListener('keydown', handle, true);
  }, []);
}

function keepFocusInside(event: React.KeyboardEvent, box: HTMLElement | null): void {
  const buttons = [...(box?.querySelectorAll('button') ?? [])];
  const edge = event.shiftKey ? buttons[0] : buttons.at(-1);
  if (document.activeElement !== edge && !(event.shiftKey && document.activeElement === box)) return;
  event.preventDefault();
  (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
}

function targetsOf(selectors: readonly string[]): Element[] {
  return selectors.flatMap((selector) => {
    try {
      return [...document.querySelectorAll(selector)];
    } catch {
      return [];
    }
  });
}

function waitOf<Moment extends 'before' | 'after'>(moment: Moment, wait: TourItem['before']): Partial<Record<Moment, TourWait>> {
  if (wait === undefined) return {};
  return { [moment]: typeof wait === 'function' ? 'hook' : wait } as Partial<Record<Moment, TourWait>>;
}
