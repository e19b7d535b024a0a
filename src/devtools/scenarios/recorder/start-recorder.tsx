import { createRoot } from 'react-dom/client';
import type { ObservationLog } from '../../observation/observation-log';
import { makeRecorder } from './recorder';
import { RecorderControl } from './recorder-control';

/** Puts the recorder's control into the page and continues the recording that a reload interrupted. Comes before the application, to miss nothing of it. */
export function startRecorder(log: ObservationLog): void {
  const recorder = makeRecorder({
    log,
    reload: () => {
      location.reload();
    },
  });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<RecorderControl recorder={recorder} />);
}
