const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the largest unit that fits: `['day', -3]`; `now` within a minute. */
export function ago(then: number, now: number): readonly [Intl.RelativeTimeFormatUnit, number] {
  const seconds = Math.max(0, (now - then) / 1_000);
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit === undefined ? ['second', 0] : [unit[0], -Math.floor(seconds / unit[1])];
}
