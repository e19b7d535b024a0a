import type { Viewer } from '#domain/guarantee/actor';

/** The trade centre whose projects are overseen; null for the platform, which oversees all. */
export type Overseer = string | null;

export function overseerOf({ orgType, appId }: Pick<Viewer, 'orgType' | 'appId'>): Overseer {
  return orgType === 'platform' ? null : appId;
}
