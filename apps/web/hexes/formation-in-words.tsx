import { useSignal, useSignalEffect } from '@preact/signals';
import { say } from '../text/say.js';
import type { FormationPlan, Going } from './formation-plan.js';
import type { HexModel } from './hex-model.js';

/** Whoever rests so many milliseconds at a place is told what it means for each of them. */
const REST = 250;

/** What is planned for each of those who are led together: where he goes and who could strike him there, or how likely his shot tells. */
export function FormationInWords({ board }: { readonly board: HexModel }) {
  const { formation, play } = board;
  const told = useSignal<{ readonly plan: FormationPlan; readonly dangers: ReadonlyMap<string, number> } | null>(null);
  useSignalEffect(() => {
    const plan = formation.ways.value;
    told.value = null;
    if (plan === undefined) return undefined;
    const timer = setTimeout(() => {
      told.value = { plan, dangers: dangersOf(board, plan.goings) };
    }, REST);
    return () => clearTimeout(timer);
  });
  if (told.value === null) return null;
  const { plan, dangers } = told.value;
  return (
    <ul class="formation-plan">
      {plan.goings.map((going) => (
        <li key={going.piece}>
          {play.nameOf(going.piece)} <span class="quiet">{wordsOf(going, dangers.get(going.piece))}</span>
        </li>
      ))}
      {plan.stay.map((piece) => (
        <li key={piece}>
          {play.nameOf(piece)} <span class="quiet">{say('playFormationStays')}</span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ hex, good }: Going, count: number | undefined): string {
  if (hex === null) return say('playFormationGood', { good: good ?? 0 });
  return [say('playFormationGoes', { hex }), ...(count === undefined ? [] : [say('playFormationDanger', { count })])].join(', ');
}

/** How many enemies could do something to each where he would stand. */
function dangersOf({ picture, play }: HexModel, goings: readonly Going[]): ReadonlyMap<string, number> {
  const { state, eyes } = play.now.peek();
  return new Map(
    goings.flatMap(({ piece, hex, facing }): readonly (readonly [string, number])[] => {
      if (hex === null) return [];
      const found = picture.study.threats(state, hex, eyes ?? state.sides[0], { piece, ...(facing === null ? {} : { facing }) });
      return [[piece, new Set(found.map((threat) => threat.piece)).size]];
    }),
  );
}
