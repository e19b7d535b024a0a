import { organisationTypes } from './organisation/organisation-type';
import { sessionFlags } from './session-flags';

const raised = (session: Parameters<typeof sessionFlags>[0]) =>
  Object.entries(sessionFlags(session)).flatMap(([flag, is]) => (is ? [flag] : []));

it.each(organisationTypes)('[PM-06] whoever works for an organisation of type %s has the flag of that type alone', (orgType) => {
  expect(raised({ orgType }).map((flag) => flag.toLowerCase())).toEqual([`is${orgType}`.toLowerCase()]);
});

it.each([
  ['tjnjs', ['isBidder', 'isRuralExchange']],
  ['qingdao', ['isBidder', 'isQingdao']],
  ['nen', ['isBidder', 'isGuaranteeZone']],
  ['jl', ['isBidder', 'isJilin']],
  ['default', ['isBidder']],
])('[PM-06] a bidder of the channel %s has the flags %j', (channelNo, flags) => {
  expect(raised({ orgType: 'bidder', channelNo })).toEqual(flags);
});

it('[PM-06] nobody has none', () => expect(raised(undefined)).toEqual([]));
