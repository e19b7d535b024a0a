import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SnapshotFrom } from 'xstate';
import { projectImportMachine, type ImportEvent, type ImportState } from '#machines/flow/project-import';
import { FlowObserverContext } from '../../../src/blocks/flow/flow-observer';
import { ImportDialog } from '../../../src/features/projects/import-dialog';
import { renderScreen } from '../../support/render-screen';
import { LiveMachine } from './live-machine';
import { allTransitions, walksOver } from './walks';

const EVENTS: readonly ImportEvent[] = [{ type: 'choose' }, { type: 'sent' }, { type: 'succeed' }, { type: 'fail' }];
const BUTTONS: Readonly<Record<ImportState, RegExp>> = {
  ready: /选择文件/,
  importing: /导入中/,
  processing: /处理中/,
  failed: /重新导入/,
  succeeded: /继续导入/,
};
const REPLIES = {
  succeed: { state: 'succeeded', projects: 2, sections: 3, notice: '' },
  fail: { state: 'failed', notice: '', total: 0, faults: [], marked: '' },
};

const walks = walksOver<SnapshotFrom<typeof projectImportMachine>, ImportEvent, undefined>(
  projectImportMachine,
  { input: undefined, events: () => EVENTS },
  new Set(),
);
const live = new LiveMachine(projectImportMachine);
const browserRequest = globalThis.XMLHttpRequest;

/** An upload that goes on, and is answered, when a step says so. */
class PausedUpload {
  static paused: PausedUpload | undefined;
  upload: { onprogress?: (event: object) => void } = {};
  status = 200;
  statusText = 'OK';
  response: unknown;
  onload?: () => void;

  send(): void {
    PausedUpload.paused = this;
  }

  open(): void {
    return;
  }

  setRequestHeader(): void {
    return;
  }

  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null;
  }

  answer(data: object): void {
    const text = JSON.stringify({ code: 0, msg: '', data });
    this.response = Object.assign(new Blob([text]), { text: () => Promise.resolve(text) });
    PausedUpload.paused = undefined;
    this.onload?.();
  }
}

beforeAll(() => void Object.assign(globalThis, { XMLHttpRequest: PausedUpload }));
afterAll(() => {
  globalThis.XMLHttpRequest = browserRequest;
});

it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
  '[DV-03] the import of projects on the screen: %s',
  async (_name, walk) => {
    live.begin();
    PausedUpload.paused = undefined;
    renderScreen(
      <FlowObserverContext value={live.observer}>
        <ImportDialog onClose={() => undefined} />
      </FlowObserverContext>,
    );
    for (const step of walk) {
      const upload = step.event.type === 'choose' ? undefined : await pausedUpload();
      await live.follow(
        step,
        () => cause(step.event, upload),
        ({ value }) => expect(screen.getByRole('button', { name: BUTTONS[value], hidden: true })).toBeInTheDocument(),
      );
    }
  },
);

it('[DV-03] every transition of the import of projects was taken on the screen', () => {
  expect(allTransitions(projectImportMachine).filter((id) => !live.everTaken.has(id))).toEqual([]);
});

function pausedUpload(): Promise<PausedUpload> {
  return waitFor(() => {
    if (!PausedUpload.paused) throw new Error('nothing is sent');
    return PausedUpload.paused;
  });
}

function cause({ type }: ImportEvent, upload: PausedUpload | undefined): void {
  const files = [new File(['xlsx'], '项目.xlsx')];
  if (type === 'choose') fireEvent.change(screen.getByLabelText('选择要导入的 Excel 文件'), { target: { files } });
  else if (type === 'sent') upload?.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
  else upload?.answer(REPLIES[type]);
}
