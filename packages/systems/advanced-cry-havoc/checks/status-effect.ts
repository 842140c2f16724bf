import { type Check, certain, object, refusal } from '@pennon/kernel';
import type { Restriction } from '../charts/ach-18.js';
import type { HealthAfter, StatusFacts } from '../facts.js';
import {
  becomesImpaired,
  type Change,
  changeOf,
  exertsZoi,
  healthIfStunned,
  loseAll,
  mayCharge,
  mayInterrupt,
  mayManoeuvre,
  mayReact,
  restrictionsOn,
  STATUS_FORBIDDEN,
} from '../rules/status.js';
import { anyone, options } from './fields.js';

interface Outcome {
  readonly exertsZoi: ReturnType<typeof exertsZoi>;
  readonly mayInterrupt: boolean;
  readonly mayReact: ReturnType<typeof mayReact>;
  readonly mayCharge: ReturnType<typeof mayCharge>;
  readonly mayManoeuvre: boolean;
  readonly restrictions: readonly Restriction[];
  readonly ifImpaired: Change;
  readonly ifStunned: { readonly health: HealthAfter; readonly loses: Change['loses'] };
}

export const statusEffect: Check<StatusFacts, Outcome> = {
  id: 'statusEffect',
  about: 'the whole status row of a character',
  charts: ['ACH-18'],
  situation: object({ character: anyone.about('whose status is asked'), options }),
  refuse: (facts) => refusal(STATUS_FORBIDDEN, facts),
  resolve: ({ character }) =>
    certain({
      exertsZoi: exertsZoi(character),
      mayInterrupt: mayInterrupt(character),
      mayReact: mayReact(character),
      mayCharge: mayCharge(character),
      mayManoeuvre: mayManoeuvre(character),
      restrictions: restrictionsOn(character),
      ifImpaired: changeOf(character, becomesImpaired(character)),
      ifStunned: { health: healthIfStunned(character), loses: changeOf(character, loseAll(character)).loses },
    }),
  repeats: [],
  example: { situation: { character: { health: 'wounded', states: ['charge', 'enraged'] } }, dice: [] },
};
