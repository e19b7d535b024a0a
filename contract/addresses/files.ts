import { addressesOf } from '../call';

export const FILES = addressesOf<typeof import('../files')>()({
  uploadFile: { path: '/file/upload', effect: 'write', multipart: true },
  uploadOrderFile: { path: '/order/file/upload', effect: 'write', multipart: true },
  uploadAttachment: { path: '/api/attachment/upload', effect: 'write', multipart: true },
  downloadFileByKey: { method: 'GET', path: '/file/download', effect: 'read', raw: true },
  downloadFile: { path: '/file/download', effect: 'read', raw: true },
  downloadZip: { path: '/file/download/zip', effect: 'read', raw: true },
  viewFile: { method: 'GET', path: '/api/attachment/view', effect: 'read', raw: true },
});
