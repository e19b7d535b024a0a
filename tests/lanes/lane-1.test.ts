import { runLane } from './lane';

runLane(1);
