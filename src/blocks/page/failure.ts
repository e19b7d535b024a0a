/** Why something could not be shown: it went wrong and may be tried again, it is not for this user, or it is not there. */
export interface Failure {
  kind: 'failed' | 'forbidden' | 'missing';
  message: string;
}
