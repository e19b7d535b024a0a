/** Why one field was sent back. `field` is a path such as `enterprise.orgName`. */
export interface FieldReason {
  field: string;
  reason: string;
}

/** How many characters such a reason has at most. */
export const REASON_LENGTH = 200;
