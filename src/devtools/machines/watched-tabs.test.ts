import type { ShareChannel, ShareMessage } from '../observation/share';
import { followTabs } from './watched-tabs';

function following() {
  const posted: ShareMessage[] = [];
  const channel: ShareChannel & { close: () => void } = { postMessage: (message) => posted.push(message), onmessage: null, close: () => undefined };
  const followed = followTabs(channel);
  const reader = posted.find((message) => message.kind === 'who')?.reader ?? '';
  const hear = (data: ShareMessage) => channel.onmessage?.(new MessageEvent('message', { data }));
  const open = (tab: string) => {
    hear({ kind: 'tab', reader, tab, title: tab, path: '/', observations: [], dropped: 0, actors: [], effects: [] });
  };
  return { followed, hear, open, tabs: () => followed.list().map(({ tab, gone }) => (gone ? `${tab} gone` : tab)) };
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
});
