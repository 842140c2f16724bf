import type { DiceOrigin, Verified } from '@pennon/kernel';

/** What was checked of a record, as programs read it. */
export function verifiedTold(
  { actions, rolls, rolled, hash, dice, receipt }: Verified,
  origin: DiceOrigin | { readonly missing: readonly string[] },
): object {
  return {
    inputs: actions + rolls,
    actions,
    rolls,
    hash,
    ...('missing' in origin ? { missing: origin.missing } : { rolled }),
    dice,
    ...(receipt === undefined ? {} : { receipt: 'broken', where: receipt.broken }),
  };
}
