import { agencyPolicy, type AgencyStanding } from './agency';

const CENTRE = { appId: 'T1', orgType: 'tradeCenter' } as const;
const PLATFORM = { appId: 'P1', orgType: 'platform' } as const;
const invited: AgencyStanding = { orgTypes: ['intermediary'], frozen: false, frozenBy: null, invited: true };

it.each<[string, Partial<AgencyStanding>, ReturnType<typeof agencyPolicy>['event'], boolean]>([
  ['that it invited', {}, 'freeze', true],
  ['of others', { invited: false }, 'freeze', false],
  ['that bids besides', { orgTypes: ['intermediary', 'bidder'] }, 'freeze', false],
  ['that it has frozen', { frozen: true, frozenBy: 'T1' }, 'unfreeze', true],
  ['that the platform has frozen', { frozen: true, frozenBy: 'P1' }, 'unfreeze', false],
  ['that was frozen by nobody knows whom', { frozen: true }, 'unfreeze', false],
])('[RT-08] a trade centre decides about an agency %s, the platform about every one', (_name, change, event, may) => {
  const { refusal, ...policy } = agencyPolicy(CENTRE, { ...invited, ...change });
  expect([policy.event, refusal === undefined]).toEqual([event, may]);
  expect(agencyPolicy(PLATFORM, { ...invited, ...change })).toEqual({ event });
});
