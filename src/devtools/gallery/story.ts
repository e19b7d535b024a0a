import type { ComponentType } from 'react';
import type { Play } from './knobs';

export interface StoryState {
  name: string;
  Show: ComponentType;
}

export interface StoryProp {
  name: string;
  type: string;
  meaning: string;
  required?: boolean;
  otherwise?: string;
}

export interface Story {
  id: string;
  title: string;
  note?: string;
  states: readonly StoryState[];
  /** The block with properties to change. */
  play?: Play;
  props: readonly StoryProp[];
}

export interface StoryFile {
  stories: readonly Story[];
}

export interface StoryGroup {
  id: string;
  title: string;
  load: () => Promise<StoryFile>;
}
