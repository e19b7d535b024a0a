import { useSyncExternalStore, type ReactElement } from 'react';
import type { SignedIn } from '#contract/users';
import type { PortalText } from '#domain/zone/portals';
import { useRequestedChannel } from '../../blocks/brand/requested-channel';
import { useAlive } from '../../blocks/page/use-alive';
import { ApplyPage, type ApplyPageProps } from '../../features/zone/apply-page';
import { PortalPage } from '../../features/zone/portal-page';
import { TextPage } from '../../features/zone/text-page';
import { hasLoginMark, KEYS } from '../session/saved';
import { forget, saveInSession } from '../session/storage';
import { Guide } from './lazy-guide';

export interface PublicPageProps {
  onSignedIn: (signedIn: SignedIn) => void;
  prepare: () => void;
}

export function PublicApplyPage({ onSignedIn }: PublicPageProps) {
  const signedIn = useSyncExternalStore(never, hasLoginMark, nobody);
  const goOn: ApplyPageProps['onSignedIn'] = (visitor, next) => {
    for (const key of [KEYS.type, KEYS.code]) forget(key);
    saveInSession(KEYS.navTo, next);
    onSignedIn(visitor);
  };
  return <ApplyPage Guide={Guide} signedIn={signedIn} onSignedIn={goOn} />;
}

export function portalPage(channelCode: string): () => ReactElement {
  return function PublicPortalPage() {
    return <PortalPage channelCode={channelCode} Guide={Guide} />;
  };
}

/** The portal of the channel that its address names. RT-11. */
export function AnyPortalPage() {
  const { requested, channel } = useRequestedChannel();
  const alive = useAlive();
  return <PortalPage channelCode={channel.channelCode} unknown={alive && requested === 'unknown'} Guide={Guide} />;
}

export function textPage(name: PortalText): () => ReactElement {
  return function PublicTextPage() {
    return <TextPage name={name} Guide={Guide} />;
  };
}

function never(): () => void {
  return () => undefined;
}

function nobody(): boolean {
  return false;
}
