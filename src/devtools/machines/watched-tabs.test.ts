import type { ShareChannel, ShareMessage } from '../observation/share';
import { followTabs } from './watched-tabs';

function following() {
  const posted: ShareMessage[] = [];
  const channel: ShareChannel & { close: () => void } = {
    postMessage: (message) => posted.push(message),
    onmessage: null,
    close: () => undefined,
  };
  const followed = followTabs(channel);
  const reader = posted.find((message) => message.kind === 'who')?.reader ?? '';
  const hear = (data: ShareMessage) => channel.onmessage?.(new MessageEvent('message', { data }));
  const open = (tab: string) => {
    hear({ kind: 'tab', reader, tab, title: tab, path: '/', observations: [], dropped: 0, actors: [], effects: [] });
  };
  return { followed, posted, hear, open, tabs: () => followed.list().map(({ tab, gone }) => (gone ? `${tab} gone` : tab)) };
}

describe('the tabs that the inspector follows', () => {
  it('[DV-01] keep what the last closed ones told, and no more, however often a page is loaded anew', () => {
    const { hear, open, tabs } = following();
    open('other');
    for (let load = 1; load <= 20; load += 1) {
      open(`load ${String(load)}`);
      hear({ kind: 'left', tab: `load ${String(load)}` });
    }
    expect(tabs()).toEqual(['other', 'load 18 gone', 'load 19 gone', 'load 20 gone']);
  });

  it('[DV-01] hear that nobody reads any more when the inspector closes', () => {
    const { followed, posted } = following();
    followed.close();
    expect(posted.map(({ kind }) => kind)).toEqual(['who', 'bye']);
  });

  it('[DV-01] are followed on when the browser brings a left page back', () => {
    const { hear, open, tabs, posted } = following();
    open('T1');
    hear({ kind: 'left', tab: 'T1' });
    hear({ kind: 'here', tab: 'T1' });
    expect(posted.at(-1)).toMatchObject({ kind: 'who', tab: 'T1' });
    open('T1');
    expect(tabs()).toEqual(['T1']);
  });
});
