/** The command itself was used wrongly: one sentence on standard error, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was right and still came to nothing: one sentence on standard error, exit status 1 unless another is said. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    message: string,
    readonly status = 1,
  ) {
    super(message);
  }
}
