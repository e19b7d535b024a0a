import { addressesOf } from '../call';

export const TEMPLATES = addressesOf<typeof import('../templates')>()({
  templatePage: { path: '/template/page', effect: 'read', permission: 'template:edit', provides: ['Template'] },
  templateDetail: { path: '/template/detail', effect: 'read', permission: 'template:edit', provides: ['Template'] },
  addTemplate: { path: '/template/add', effect: 'write', permission: 'template:edit', quiet: true, invalidatesOnceDone: ['Template'] },
  saveTemplate: { path: '/template/save', effect: 'write', permission: 'template:edit', quiet: true, invalidatesOnceDone: ['Template'] },
  templateEvent: {
    path: '/template/event',
    effect: 'write',
    permission: 'template:edit',
    quiet: true,
    invalidates: ['Template', 'Product'],
  },
  previewTemplate: { path: '/template/preview', effect: 'read', permission: 'template:edit', quiet: true, cacheSeconds: 10 },
});
