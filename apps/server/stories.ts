import type { AnyGame } from '@pennon/kernel';
import { type Draft, type Ledger, type State, type StoryPart, storyPart } from '@pennon/protocol';
import { isSystem, REGISTER } from '@pennon/register';

/** In which part of the battle a state is, as the page heads its log: "Tick 3 of 8, Rus has the initiative". Pictures are loaded when the first story is told. */
async function headingOf({ id }: AnyGame): Promise<(state: State) => string> {
  const loaded = isSystem(id) ? await REGISTER[id].picture?.() : undefined;
  return (state) => loaded?.picture.moment(state).slice(0, 2).join(', ') ?? '';
}

/** What a ledger has to tell after so many inputs, with a draft that is to come; nothing when it does not know all of it. */
export async function storyAfter(ledger: Ledger, told: number, draft?: Draft): Promise<StoryPart | undefined> {
  const { setup, opening, states } = ledger;
  const moments = [...ledger.moments, ...(draft?.moments ?? [])];
  const skipped = told - (ledger.inputs - ledger.moments.length);
  const before = states[skipped];
  if (before === undefined || skipped >= moments.length) return undefined;
  return storyPart(setup.game, await headingOf(setup.game), {
    before,
    from: told,
    opening: told === 0 ? opening : [],
    moments: moments.slice(skipped),
  });
}
