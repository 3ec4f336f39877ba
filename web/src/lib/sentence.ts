/** What the server says begins without a capital and ends without a full stop. */
export const sentence = (said: string): string => `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
