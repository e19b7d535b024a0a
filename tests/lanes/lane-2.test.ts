import { runLane } from './lane';

runLane(2);
