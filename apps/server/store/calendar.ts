/** Days since 1970. */
export const dayNow = (): number => Math.floor(Date.now() / 86_400_000);
