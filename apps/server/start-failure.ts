/** The server cannot start; the sentence says why and what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
