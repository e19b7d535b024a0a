import Type from 'typebox';
import { defineCall } from './call';
import { filledText, optional, record, text } from './schemas';

const Uploaded = record({ key: text(), fileKey: text(), fileId: text(), fileName: text(), size: Type.Integer() });

/** One file as multipart `file_data`. Images and PDF, 20 MB at most; its bytes are checked, not its name. */
export const uploadFile = defineCall({
  method: 'POST',
  path: '/file/upload',
  access: 'member',
  effect: 'write',
  multipart: true,
  summary: '上传文件',
  body: record({}),
  reply: Uploaded,
});

export const downloadFile = defineCall({
  method: 'POST',
  path: '/file/download',
  access: 'member',
  effect: 'read',
  raw: true,
  summary: '下载文件',
  body: record({ key: filledText(200) }),
  reply: record({}),
});

export const downloadZip = defineCall({
  method: 'POST',
  path: '/file/download/zip',
  access: 'member',
  effect: 'read',
  raw: true,
  summary: '打包下载',
  body: record({ keys: Type.Array(filledText(200), { minItems: 1, maxItems: 200 }), fileName: optional(text(100)) }),
  reply: record({}),
});

/** Shows a file inline. A GET, so that a viewer can stream it; signed by headers like every other call. */
export const viewFile = defineCall({
  method: 'GET',
  path: '/api/attachment/view',
  access: 'member',
  effect: 'read',
  raw: true,
  summary: '查看文件',
  body: record({}),
  query: record({ key: filledText(200) }),
  reply: record({}),
});
