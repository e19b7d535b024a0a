import type { ReactNode } from 'react';
import { ZONE_WAY } from '#domain/zone/portals';
import { ZONE_CHANNEL } from '#domain/zone/search';
import { failureText, type ApiFailure } from '../../api/wire/failure';
import { EmptyDrawing } from '../../blocks/empty/empty-state';

interface CardsFailureProps {
  title?: string;
  failure: ApiFailure;
  onRetry: () => void;
}

/** Why cards cannot be shown, and another try. */
export function CardsFailure({ title = '产品加载失败', failure, onRetry }: CardsFailureProps) {
  return (
    <div className="zone-state" role="alert">
      <p>{title}</p>
      <p>{failureText(failure)}</p>
      <button type="button" className="zone-button" onClick={onRetry}>
        重新加载
      </button>
    </div>
  );
}

export function CardsLoading() {
  return (
    <div className="zone-cards" role="status" aria-label="加载中">
      {['一', '二', '三', '四'].map((key) => (
        <div key={key} className="zone-card zone-card-waiting" aria-hidden="true" />
      ))}
    </div>
  );
}

interface NoCardsProps {
  words: string;
  children: ReactNode;
  /** What helps; the way to the zone where nothing else does. */
  action?: ReactNode;
}

export function NoCards({ words, children, action }: NoCardsProps) {
  return (
    <div className="zone-state" role="status">
      <div className="zone-drawing">
        <EmptyDrawing kind="search" />
      </div>
      <p>{words}</p>
      <p>{children}</p>
      {action ?? (
        <a className={`zone-button ${ZONE_WAY}`} href={`/channel/${ZONE_CHANNEL}`}>
          前往保函专区
        </a>
      )}
    </div>
  );
}
