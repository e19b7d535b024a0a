import { runLane } from './lane';

runLane(6);
