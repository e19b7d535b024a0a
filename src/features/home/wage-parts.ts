export { WageDepositPart } from './wage-deposit-part';
export { WageArrearsPart, WageStandingPart } from './wage-standing-part';
