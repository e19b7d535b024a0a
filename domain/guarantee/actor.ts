import type { PaidFrom } from '../gateway';
import type { OrganisationType } from '../organisation/organisation-type';

/** A signed-in user acting for the organisation chosen at login. `roles` are role codes; `permissions` what the records of these roles grant. */
export interface Person {
  kind: 'person';
  userId: string;
  userName: string;
  appId: string;
  orgType: OrganisationType;
  roles: readonly string[];
  permissions: readonly string[];
}

/**
 * Somebody who is not signed in and has proved something to the server instead: a mobile by SMS code to apply from the guarantee zone,
 * or letter number, verification code and mobile to lodge a claim for the beneficiary.
 */
export interface Visitor {
  kind: 'visitor';
  provenAs: 'bidder' | 'beneficiary';
  userName: string;
  mobile: string;
}

/** The authority that claims on a wage letter by its payment notice, in the place of the letter's beneficiary. */
export interface WageAuthority {
  kind: 'wageAuthority';
  userId: string;
  userName: string;
  appId: string;
  appName: string;
  orgType: OrganisationType;
}

/** The payment gateway's verified notification, or the platform's own booking of what was paid from a balance. */
export interface Gateway {
  kind: 'gateway';
  name: PaidFrom;
}

/** The server's clock: deadlines that have passed. */
export interface Clock {
  kind: 'clock';
}

/** The job that works a step of operation way `interface` through the institution's adapter. */
export interface Adapter {
  kind: 'adapter';
  name: string;
}

/** Whoever sends a lifecycle event. */
export type Actor = Person | Visitor | WageAuthority | Gateway | Clock | Adapter;

/** What is needed to know of a user to say what waits for them. */
export type Viewer = Pick<Person, 'userId' | 'appId' | 'orgType' | 'roles' | 'permissions'>;
