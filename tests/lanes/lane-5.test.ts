import { runLane } from './lane';

runLane(5);
