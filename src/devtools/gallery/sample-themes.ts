import type { Channel } from '#contract/channels';
import samples from './sample-themes.json';

/** Tokens as a channel's record has them, to look at the blocks in; the first are the standard ones. */
export const SAMPLE_THEMES: readonly { id: string; title: string; tokens: Channel['tokens'] }[] = samples;
