export { FirstSteps } from './first-steps';
export { RegistrationPart } from './registration-part';
