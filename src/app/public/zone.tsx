import { lazy, useSyncExternalStore } from 'react';
import { ApplyPage } from '../../features/zone/apply-page';
import { ZonePage } from '../../features/zone/zone-page';
import { hasLoginMark } from '../session/kept';

const Guide = lazy(async () => ({ default: (await import(/* webpackChunkName: "zone-guide" */ './zone-guide')).ZoneGuide }));

export function PublicZonePage() {
  return <ZonePage Guide={Guide} />;
}

export function PublicApplyPage() {
  const signedIn = useSyncExternalStore(never, hasLoginMark, nobody);
  return <ApplyPage Guide={Guide} signedIn={signedIn} />;
}

function never(): () => void {
  return () => undefined;
}

function nobody(): boolean {
  return false;
}
