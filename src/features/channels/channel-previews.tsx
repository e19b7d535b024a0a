import { Radio } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Channel } from '#contract/channels';
import type { ChannelContent } from '#domain/channel';
import { channelStyle, colourProblem, COLOUR_TOKENS, type ChannelColour } from '#domain/theme/channel-colours';
import { showInFrame, type ChannelPreview } from '../../blocks/brand/channel-preview';
import { showContentInFrame, type PreviewedContent } from '../../blocks/brand/content-preview';
import { PREVIEW_QUERY } from '../../blocks/brand/document-channel';
import { showFrameInFrame } from '../../blocks/brand/frame-preview';
import { factsEntered } from './channel-content';
import { PageFrame } from './page-frame';
import { ANY_CHANNEL, CHANNELS, portalAddress } from './paths';

const LetterPreview = lazy(async () => ({
  default: (await import(/* webpackChunkName: "channel-letter" */ './letter-preview')).LetterPreview,
}));

const PAGES = { login: '登录页', frame: '页头和菜单', portal: '门户', letter: '保函' } as const;
type PageShown = keyof typeof PAGES;
const LOGIN = `/user/login?${PREVIEW_QUERY}`;
const FRAME = `${CHANNELS}?${PREVIEW_QUERY}`;

interface ChannelPreviewsProps {
  content: ChannelContent;
  /** `isOpen`: somebody may come in by it now. */
  identity: { channelCode: string; loginPath: string; isWage: boolean; isDefault: boolean; isOpen: boolean };
  titles: ReadonlyMap<string, string>;
}

/** What the channel will look like once this is published: its login, the frame around its pages, its portal and its letters. */
export function ChannelPreviews({ content, identity, titles }: ChannelPreviewsProps) {
  const [page, setPage] = useState<PageShown>('login');
  return (
    <div className="channel-previews">
      <Radio.Group
        aria-label="预览内容"
        optionType="button"
        buttonStyle="solid"
        value={page}
        options={(Object.keys(PAGES) as PageShown[]).map((value) => ({ value, label: PAGES[value] }))}
        onChange={({ target }) => setPage(target.value as PageShown)}
      />
      {page === 'letter' ? (
        <Suspense fallback={null}>
          <LetterPreview channelName={identity.isDefault ? '' : content.channelName} />
        </Suspense>
      ) : (
        <PagePreview key={page} page={page} content={content} identity={identity} titles={titles} />
      )}
    </div>
  );
}

function PagePreview({ page, content, identity, titles }: ChannelPreviewsProps & { page: Exclude<PageShown, 'letter'> }) {
  const brand = useMemo<BrandShown>(
    () => ({
      channel: factsEntered(content, { ...identity, titles }),
      style: channelStyle(tokensOf(content), content.background),
      portal: { quirks: [...content.quirks], isWage: identity.isWage, serviceImage: content.serviceImage },
    }),
    [content, identity, titles],
  );
  const frame = useMemo(() => channelShown(content, identity, titles), [content, identity, titles]);
  if (page === 'frame') return <PageFrame title="页头和菜单预览" address={FRAME} shown={frame} show={showFrameInFrame} />;
  const portal = `${portalAddress(identity.isOpen ? identity.channelCode : ANY_CHANNEL)}?${PREVIEW_QUERY}`;
  return (
    <PageFrame
      title={page === 'login' ? '登录页预览' : '门户预览'}
      address={page === 'login' ? LOGIN : portal}
      shown={brand}
      show={page === 'login' ? showInFrame : showBrandInFrame}
    />
  );
}

/** As the pages of whoever belongs to it would read it. */
function channelShown(
  content: ChannelContent,
  { channelCode, loginPath, isWage }: ChannelPreviewsProps['identity'],
  titles: ReadonlyMap<string, string>,
): Channel {
  const { brandColour: _brand, deepColour: _deep, guides, links, quirks, feeStandard, ...shown } = content;
  return {
    ...shown,
    ...{ channelCode, loginPath, isWage, isDefault: false, enabled: true },
    guides: guides.map((guide) => ({ guide, title: titles.get(guide) ?? guide })),
    links: links.map((link) => ({ ...link })),
    quirks: [...quirks],
    tokens: tokensOf(content),
    ...(feeStandard ? { feeStandard } : {}),
  };
}

function tokensOf(content: ChannelContent) {
  return (Object.keys(COLOUR_TOKENS) as ChannelColour[])
    .map((which) => ({ name: COLOUR_TOKENS[which], value: readable(which, content) }))
    .filter(({ value }) => value !== '');
}

/** What is still being typed is no colour yet. */
function readable(which: ChannelColour, { background, ...content }: ChannelContent): string {
  const value = content[which];
  return /^#[\da-f]{6}$/i.test(value) ? (colourProblem(which, value, background !== '')?.passing ?? value) : '';
}

/** A channel as its login and its portal show it. */
interface BrandShown extends ChannelPreview {
  portal: Pick<NonNullable<PreviewedContent['portal']>, 'quirks' | 'isWage' | 'serviceImage'>;
}

/** The login takes what it knows of it, the portal besides what it would have read. */
function showBrandInFrame(frame: HTMLIFrameElement, { portal, ...preview }: BrandShown): void {
  const { channelName, title, logo, hotline, serviceHours } = preview.channel;
  showInFrame(frame, preview);
  showContentInFrame(frame, { portal: { ...portal, channelName, title, logo, hotline, serviceHours } });
}
