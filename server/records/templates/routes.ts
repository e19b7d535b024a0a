import { addTemplate, previewTemplate, saveTemplate, templateDetail, templateEvent, templatePage } from '#contract/templates';
import { route, type Route } from '../../core/http/route';
import { previewText } from './preview';
import { makeTemplate, moveTemplate, writeTemplate } from './write';
import { detailOfTemplate, pageOfTemplates } from './written';

export const routes: Route[] = [
  route(templatePage, ({ db, member, body }) => pageOfTemplates(db, member, body)),
  route(templateDetail, ({ db, member, body }) => detailOfTemplate(db, member, body.templateNo)),
  route(addTemplate, ({ db, member, body }, context) => makeTemplate(db, context, member, body)),
  route(saveTemplate, ({ db, member, body }, context) => writeTemplate(db, context, member, body)),
  route(templateEvent, ({ db, member, body }, context) => moveTemplate(db, context, member, body)),
  route(previewTemplate, ({ member, body }, context) => previewText(context, member, body)),
];
