export { FirstSteps } from './first-steps';
export { FunnelPart } from './funnel-part';
export { OpeningsPart } from './openings-part';
export { ProjectsPart } from './projects-part';
export { StationsPart } from './stations-part';
