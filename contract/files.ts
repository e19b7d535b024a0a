import Type from 'typebox';
import { FILES } from './addresses/files';
import { defineCall } from './call';
import { filledText, optional, record, text } from './schemas';

const Uploaded = record({
  key: text(),
  fileKey: text(),
  fileId: text(),
  fileName: text(),
  /** The address that shows it, `/api/attachment/view` with its key. */
  filePath: text(),
  size: Type.Integer(),
});

/**
 * One file as multipart `file_data`. Images and PDF, 20 MB at most; its bytes are checked, not its name, and what lies behind the end of an
 * image is not kept. Refuses with 40001, too, where the organisation has uploaded too much that no application refers to; what no draft refers
 * to either is removed after seven days.
 */
export const uploadFile = defineCall({
  ...FILES.uploadFile,
  summary: '上传文件',
  body: record({}),
  reply: Uploaded,
});

/** The same for the files of an order. */
export const uploadOrderFile = defineCall({
  ...FILES.uploadOrderFile,
  summary: '上传订单文件',
  body: record({}),
  reply: Uploaded,
});

/** The same below `/api/`, where keys stay in camelCase and the code is named `ret`. */
export const uploadAttachment = defineCall({
  ...FILES.uploadAttachment,
  summary: '上传附件（应答为 ret）',
  body: record({}),
  reply: Uploaded,
});

/** The same as the POST, with the key in the query. */
export const downloadFileByKey = defineCall({
  ...FILES.downloadFileByKey,
  summary: '按 key 下载文件',
  body: record({}),
  query: record({ key: filledText(200) }),
  reply: record({}),
});

export const downloadFile = defineCall({
  ...FILES.downloadFile,
  summary: '下载文件',
  body: record({ key: filledText(200) }),
  reply: record({}),
});

export const downloadZip = defineCall({
  ...FILES.downloadZip,
  summary: '打包下载',
  body: record({ keys: Type.Array(filledText(200), { minItems: 1, maxItems: 200 }), fileName: optional(text(100)) }),
  reply: record({}),
});

/** Shows a file inline. A GET, so that a viewer can stream it; signed by headers like every other call. */
export const viewFile = defineCall({
  ...FILES.viewFile,
  summary: '查看文件',
  body: record({}),
  query: record({ key: filledText(200) }),
  reply: record({}),
});
