import { runLane } from './lane';

runLane(3);
