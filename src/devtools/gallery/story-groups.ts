import type { StoryGroup } from './story';

export const STORY_GROUPS: readonly StoryGroup[] = [
  { id: 'basics', title: '基础', load: () => import('./stories/basics') },
  { id: 'guidance', title: '步骤与引导', load: () => import('./stories/guidance') },
];
