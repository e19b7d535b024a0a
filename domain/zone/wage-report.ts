/** The channel of migrant workers' wages that the specification names. CH-01. */
export const WAGE_CHANNEL = 'LNMW';

/** Where a worker without an account reports wages that he is owed. */
export const WAGE_REPORT = '/peasant/report';
