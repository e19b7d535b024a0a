import { projectDetail, projectPage } from '#contract/projects';
import { route, type Route } from '../../core/http/route';
import { detailOfProject, pageOfProjects } from './queries';

export const routes: Route[] = [
  route(projectPage, ({ db, member, body }, context) => pageOfProjects(db, context, member, body)),
  route(projectDetail, ({ db, member, body }, context) => detailOfProject(db, context, member, body.projectNo)),
];
