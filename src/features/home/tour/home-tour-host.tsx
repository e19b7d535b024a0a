import { lazy, Suspense, type ComponentType } from 'react';
import { useUserInfoQuery } from '../../../api/users';
import type { HomeTourProps } from './home-tour';
import { useHomeTour } from './use-home-tour';

const HomeTour = lazy(async () => ({ default: await loadHomeTour() }));

async function loadHomeTour(): Promise<ComponentType<HomeTourProps>> {
  try {
    return (await import(/* webpackChunkName: "home-tour" */ './home-tour')).HomeTour;
  } catch {
    return () => null;
  }
}

/** The tour that begins on the home page; it stands beside the pages, since it leads to others. */
export function HomeTourHost() {
  const { data: user } = useUserInfoQuery({});
  const { running, openPage, end } = useHomeTour(user?.isToured ?? true);
  if (!running || !user?.orgType) return null;
  return (
    <Suspense fallback={null}>
      <HomeTour user={user} orgType={user.orgType} openPage={openPage} onEnd={end} />
    </Suspense>
  );
}
