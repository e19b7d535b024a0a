import { downloadFile, downloadFileByKey, downloadZip, uploadAttachment, uploadFile, uploadOrderFile, viewFile } from '#contract/files';
import { route, type Route } from '../../core/http/route';
import { openFile, openZip, upload } from './commands';

export const routes: Route[] = [
  route(uploadFile, ({ db, member, files }, context) => upload(db, context, member, files)),
  route(uploadOrderFile, ({ db, member, files }, context) => upload(db, context, member, files)),
  route(uploadAttachment, ({ db, member, files }, context) => upload(db, context, member, files)),
  route(downloadFileByKey, ({ db, member, query }, context) => openFile(db, context, member, query.key, 'attachment')),
  route(downloadFile, ({ db, member, body }, context) => openFile(db, context, member, body.key, 'attachment')),
  route(downloadZip, ({ db, member, body }, context) => openZip(db, context, member, body.keys, body.fileName)),
  route(viewFile, ({ db, member, query }, context) => openFile(db, context, member, query.key, 'inline')),
];
