import { maskContactsWithin, maskMobiles } from '../contact-data';
import type { FieldDefinition, Fields, FieldValues } from '../field';
import type { Viewer } from './actor';
import { seesBidderContacts, seesClaimContacts } from './contacts';
import { GUARANTEE_EVENTS, type GuaranteeEventType } from './events';
import type { GuaranteeFacts } from './facts';
import { isInsider } from './insiders';
import { isGuaranteeOrganisation, isLetterOrganisation, isPlatform } from './parties';

type AllFields = (typeof GUARANTEE_EVENTS)[GuaranteeEventType]['fields'];
type NamesOf<F> = F extends unknown ? keyof F : never;
/** The name of anything that is given with an event, but for the reason, which the history itself tells to every party. */
type GivenName = Exclude<NamesOf<AllFields>, 'reason'>;
type DefinitionOf<Name extends PropertyKey, F = AllFields> = F extends Record<Name, infer D extends FieldDefinition> ? D : never;
/** What was given with an event, whichever event it was. */
export type EventGiven = { [Name in GivenName]?: FieldValues[DefinitionOf<Name>['kind']] };

/** `party`: every party. `insider`: bidder, institutions and platform. `decider`: institutions and platform, which write opinions for each other. */
type Seer = 'party' | 'insider' | 'decider';

const SEEN_BY: Readonly<Record<GivenName, Seer>> = {
  opinion: 'decider',
  checklist: 'decider',
  answers: 'insider',
  files: 'insider',
  voucherFiles: 'insider',
  remark: 'insider',
  refundWay: 'insider',
  preparedBy: 'decider',
  signFiles: 'insider',
  letterFiles: 'party',
  bidderOne: 'party',
  bidderTwo: 'party',
  bidderThree: 'party',
  winningTime: 'party',
  attachAcceptFileKeys: 'party',
  claimAmount: 'party',
  claimReason: 'party',
  claimStatement: 'party',
  tel: 'party',
  claimFiles: 'party',
  compensatorContactTel: 'party',
};

/** Every field that can be given with an event, by its name; fields of one name are of one kind whatever the event. */
export const GIVEN_FIELDS: Fields = Object.fromEntries(
  Object.values(GUARANTEE_EVENTS)
    .flatMap(({ fields }): [string, FieldDefinition][] => Object.entries(fields))
    .filter(([name]) => isGivenName(name)),
);

/** What this viewer, who is a party, sees of that which was given with an event, by its history row's payload; contact data masked by the rules of `contacts.ts`. */
export function givenSeenBy(
  facts: GuaranteeFacts,
  viewer: Viewer,
  { event, payload }: { event: GuaranteeEventType; payload: Readonly<Record<string, unknown>> },
): EventGiven {
  const seers = seersOf(facts, viewer);
  const shown = Object.keys(GUARANTEE_EVENTS[event].fields).flatMap((name): [string, unknown][] =>
    isGivenName(name) && seers.has(SEEN_BY[name]) && payload[name] !== undefined
      ? [[name, masked(name, payload[name], facts, viewer)]]
      : [],
  );
  return Object.fromEntries(shown);
}

function isGivenName(name: string): name is GivenName {
  return Object.hasOwn(SEEN_BY, name);
}

function seersOf(facts: GuaranteeFacts, viewer: Viewer): ReadonlySet<Seer> {
  const decides = isPlatform(viewer) || isGuaranteeOrganisation(facts, viewer) || isLetterOrganisation(facts, viewer);
  return new Set<Seer>(['party', ...(isInsider(viewer) ? (['insider'] as const) : []), ...(decides ? (['decider'] as const) : [])]);
}

function masked(name: GivenName, value: unknown, facts: GuaranteeFacts, viewer: Viewer): unknown {
  switch (name) {
    case 'tel':
    case 'compensatorContactTel':
      return seesClaimContacts(facts, viewer) || typeof value !== 'string' ? value : maskMobiles(value);
    case 'answers':
    case 'remark':
      return seesBidderContacts(facts, viewer) ? value : maskContactsWithin(value);
    default:
      return value;
  }
}
