import type { StoryGroup } from './story';

export const STORY_GROUPS: readonly StoryGroup[] = [
  { id: 'widgets', title: '字段控件', load: () => import('./stories/widgets') },
  { id: 'kinds', title: '字段类型', load: () => import('./stories/kinds') },
  { id: 'wrappers', title: '字段外框', load: () => import('./stories/wrappers') },
  { id: 'forms', title: '表单', load: () => import('./stories/forms') },
  { id: 'basics', title: '基础', load: () => import('./stories/basics') },
  { id: 'charts', title: '图表', load: () => import('./stories/charts') },
  { id: 'page', title: '页面', load: () => import('./stories/page') },
  { id: 'search', title: '查询', load: () => import('./stories/search') },
  { id: 'guidance', title: '步骤与引导', load: () => import('./stories/guidance') },
  { id: 'flow', title: '流程', load: () => import('./stories/flow') },
  { id: 'grid', title: '表格', load: () => import('./stories/grid') },
  { id: 'dialogs', title: '对话框与提示', load: () => import('./stories/dialogs') },
  { id: 'viewer', title: '文件与用户', load: () => import('./stories/viewer') },
  { id: 'uploads', title: '上传', load: () => import('./stories/uploads') },
];
