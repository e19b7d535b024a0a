import { useSyncExternalStore, type ReactElement } from 'react';
import type { PortalText } from '#domain/zone/portals';
import { ApplyPage } from '../../features/zone/apply-page';
import { PortalPage } from '../../features/zone/portal-page';
import { TextPage } from '../../features/zone/text-page';
import { hasLoginMark } from '../session/kept';
import { Guide } from './lazy-guide';

export function PublicApplyPage() {
  const signedIn = useSyncExternalStore(never, hasLoginMark, nobody);
  return <ApplyPage Guide={Guide} signedIn={signedIn} />;
}

export function portalPage(channelCode: string): () => ReactElement {
  return function PublicPortalPage() {
    return <PortalPage channelCode={channelCode} Guide={Guide} />;
  };
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
