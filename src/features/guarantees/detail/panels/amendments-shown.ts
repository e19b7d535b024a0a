/** How many of an application's amendments its page asks for at once. */
export const AMENDMENTS_SHOWN = 50;
