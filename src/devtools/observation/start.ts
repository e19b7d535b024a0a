import type { Observer } from '../../app/observer';
import { startRecorder } from '../scenarios/recorder/start-recorder';
import { attachCallObserver } from './call-observer';
import { attachInputObserver, attachNavigationObserver } from './input-observer';
import { makeObserver } from './make-observer';
import { makeObservationLog } from './observation-log';
import { CHANNEL, shareLog } from './share';
import { saveWatch } from './watch';

export function startObserving(): Observer {
  const log = makeObservationLog();
  const observer = makeObserver({ log, now: () => Date.now() });
  attachCallObserver(observer.observe);
  attachInputObserver(observer.observe);
  attachNavigationObserver(observer.observe);
  const { leave, back } = shareLog({
    tab: crypto.randomUUID(),
    log,
    observer,
    channel: new BroadcastChannel(CHANNEL),
    where: () => ({ title: document.title, path: location.pathname }),
  });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) back();
  });
  saveWatch({ log, observer });
  startRecorder(log);
  return observer;
}
