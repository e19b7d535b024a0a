export { OpeningsPart } from './openings-part';
export { ProjectsPart } from './projects-part';
