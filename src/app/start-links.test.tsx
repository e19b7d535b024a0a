import { matchRoutes } from 'react-router-dom';
import { standingsOf, type StartFacts } from '#domain/production-start';
import { makeRoutes } from './router';

const NOTHING: StartFacts = {
  administrators: 0,
  channels: 0,
  roles: 0,
  institutions: 0,
  institutionRegistrations: 0,
  institutionInvitations: 0,
  templates: 0,
  offeredProducts: 0,
  draftProducts: 0,
  quotas: 0,
  openProjects: 0,
  pendingProjects: 0,
  bidders: 0,
  bidderRegistrations: 0,
  letters: 0,
  applications: 0,
};
const ALL: StartFacts = {
  ...NOTHING,
  administrators: 1,
  channels: 1,
  roles: 1,
  institutions: 1,
  offeredProducts: 1,
  quotas: 1,
  openProjects: 1,
  bidders: 1,
  letters: 1,
};
const UNDER_WAY: StartFacts = {
  ...NOTHING,
  institutionRegistrations: 1,
  draftProducts: 1,
  pendingProjects: 1,
  bidderRegistrations: 1,
  applications: 1,
};

const STEPS = [NOTHING, UNDER_WAY, ALL].flatMap((facts) => standingsOf(facts).map(({ step, action }) => [step, action.path] as const));

it.each(STEPS)('[RT-20] the step %s leads to a page of its own: %s', (_step, path) => {
  const found = matchRoutes(makeRoutes(), path)?.at(-1);
  expect(found?.route.path).not.toContain('*');
  expect(found?.params).toEqual({});
});
