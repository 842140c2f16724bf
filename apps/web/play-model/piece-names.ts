/**
 * A refusal with the names of pieces instead of their ids. It goes when every system makes its sentences with names itself: `PlayModel.named`
 * is the only one that asks for it.
 */
export const withPieceNames = (message: string, nameOf: (id: string) => string): string =>
  message.replace(/\b[A-Z][A-Za-z0-9]*[A-Z0-9]\b/g, nameOf);
