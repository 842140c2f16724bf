import { become, call, D6, done } from '@pennon/kernel';
import { isThere } from '../board/element-facts.js';
import { deedsOf } from '../board/outcome-queue.js';
import { elementOf } from '../board/position.js';
import { type Spell, spellOf } from '../board/spells.js';
import type { D3h2, OutcomeFrame, Pen, SpellFrame } from '../types.js';
import { beginOutcome } from './outcome.js';

export const beginSpell = ({ unit, aids, target }: Omit<Spell, 'type'>): SpellFrame => ({
  proc: 'spell',
  step: 'roll',
  unit,
  aids,
  target,
  takesHimself: false,
});

/** One magical attack (6.4): both dice, what comes of it, and perhaps the end of the Mage. */
export const spell: D3h2['spell'] = {
  roll: { kind: 'chance', roll: () => ({ purpose: 'bespelling', dice: [D6, D6], ref: 'D3-24' }), take: cast },
  over: {
    kind: 'auto',
    run: (w, f) =>
      f.takesHimself && isThere(elementOf(w.state, f.unit))
        ? become<OutcomeFrame>(beginOutcome(deedsOf([{ unit: f.unit, result: 'ensorcelled', by: f.unit }])))
        : done,
  },
};

function cast(w: Pen, f: SpellFrame, faces: readonly number[]) {
  const [ownFace = 0, otherFace = 0] = faces;
  const { own, other, resultOf } = spellOf(w.state, f);
  const result = resultOf(faces);
  w.emit({
    type: 'bespelled',
    unit: f.unit,
    aids: f.aids,
    target: f.target,
    pips: result.pips,
    own: { face: ownFace, reasons: own.reasons, total: result.totalMage },
    other: { face: otherFace, reasons: other.reasons, total: result.totalTarget },
    margin: result.margin,
    results: [result.mage, result.target],
    selfEnsorcelled: result.selfEnsorcelled,
  });
  const deeds = deedsOf([
    { unit: f.unit, result: result.mage, by: f.target },
    { unit: f.target, result: result.target, by: f.unit },
  ]);
  return call<OutcomeFrame, SpellFrame>(beginOutcome(deeds), { ...f, step: 'over', takesHimself: result.selfEnsorcelled });
}
