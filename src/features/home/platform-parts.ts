export { FunnelPart } from './funnel-part';
export { StationsPart } from './stations-part';
