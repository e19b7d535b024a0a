/** Why something could not be shown: it went wrong or the network is away and it may be tried again, it is not for this user, or it is not there. */
export interface Failure {
  kind: 'failed' | 'offline' | 'forbidden' | 'missing';
  message: string;
  /** It is kept from the organisation that one works for: another of the user's may see it. */
  ofOrganisation?: true;
}
