import type { Project } from '../project/fields';

/** The page modes in which a new application is filled. */
export type NewApplicationMode = 'apply' | 'projectApply' | 'channelApply';

/**
 * In which page mode a new application is filled: one that comes through a channel of its own, one for a project that names the products that suit it, or any other. RT-19. Browser
 * and server come to the same, so that what is hidden is not asked.
 */
export function newApplicationMode(isDefaultChannel: boolean, project: Pick<Project, 'configProInfo'>): NewApplicationMode {
  if (!isDefaultChannel) return 'channelApply';
  return project.configProInfo?.productIds?.trim() ? 'projectApply' : 'apply';
}
