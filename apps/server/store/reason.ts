/** Node's own errors may have an empty message and the reasons inside. */
export const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
};
