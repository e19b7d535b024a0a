import { runLane } from './lane';

runLane(4);
