import { DEFAULT_CHANNEL } from '#domain/channel';
import { onPreview } from './channel-preview';
import { onPreviewedContent } from './content-preview';
import { onPreviewedFrame } from './frame-preview';

const CHANNEL = { ...DEFAULT_CHANNEL, title: '滨海电子保函平台' };
const FRAME = { ...CHANNEL, serviceImage: '', sideMenuWidth: 250, links: [], quirks: [], tokens: [] };
const SECTIONS = [{ heading: '多久？', paragraphs: ['当日。'] }];
const frame = document.createElement('iframe');

function say(data: unknown, from: { origin?: string; source?: MessageEventSource | null } = {}) {
  dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window.parent, ...from }));
}

beforeAll(() => {
  document.body.append(frame);
});

describe('what is shown in a preview', () => {
  const heard = jest.fn();
  let leave: (() => void)[] = [];
  beforeEach(() => {
    heard.mockClear();
    leave = [onPreview(heard), onPreviewedContent(heard), onPreviewedFrame(heard)];
  });
  afterEach(() => leave.forEach((end) => end()));
  const messages = [
    { kind: 'channel-preview', channel: CHANNEL, style: ':root{}' },
    { kind: 'content-preview', content: { portal: { banner: '横幅' }, sections: SECTIONS } },
    { kind: 'frame-preview', channel: FRAME },
  ] as const;

  it('[CH-01] [RT-16] is what the page around the frame says', () => {
    messages.forEach((data) => say(data));
    expect(heard.mock.calls).toEqual([[{ channel: CHANNEL, style: ':root{}' }], [messages[1].content], [FRAME]]);
  });

  it('[CH-01] [RT-16] is never what another origin, or another window of this one, says', () => {
    for (const data of messages) {
      say(data, { origin: 'https://evil.example' });
      say(data, { origin: 'null' });
      say(data, { source: frame.contentWindow });
      say(data, { source: null });
    }
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    null,
    'channel-preview',
    { kind: 'channel-preview', channel: null, style: '' },
    { kind: 'channel-preview', channel: { ...CHANNEL, title: {} }, style: '' },
    { kind: 'channel-preview', channel: { ...CHANNEL, guides: 'x' }, style: '' },
    { kind: 'channel-preview', channel: CHANNEL, style: 7 },
    { kind: 'content-preview' },
    { kind: 'content-preview', content: 'x' },
    { kind: 'content-preview', content: { portal: 'x' } },
    { kind: 'content-preview', content: { portal: { phones: '022' } } },
    { kind: 'content-preview', content: { sections: [{ heading: '无正文' }] } },
    { kind: 'content-preview', content: { sections: 'x' } },
    { kind: 'frame-preview', channel: CHANNEL },
    { kind: 'frame-preview', channel: { ...FRAME, sideMenuWidth: '250px' } },
    { kind: 'frame-preview', channel: { ...FRAME, links: {} } },
  ])('[CH-01] [RT-16] is not %j, which no page could show', (data) => {
    say(data);
    expect(heard).not.toHaveBeenCalled();
  });
});
