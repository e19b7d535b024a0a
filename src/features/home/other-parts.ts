export { FirstSteps } from './first-steps';
export { OpeningsPart } from './openings-part';
export { ProjectsPart } from './projects-part';
export { RegistrationPart } from './registration-part';
