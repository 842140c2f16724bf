import { type Check, flag, object, oneOf, refusal, roll, setOf, settled, whole } from '@pennon/kernel';
import { DEATH_CAUSES, type DeathCause, type LeaderDeathFacts } from '../facts.js';
import { DIE } from '../rules/dice.js';
import { DEATH_FORBIDDEN, diesFrom, likelierDeath, replacementFor } from '../rules/leaders.js';

interface Outcome {
  readonly roll: number;
  readonly cause: DeathCause;
  readonly diesFrom: number;
  readonly fate: 'lives' | 'dies' | 'captured';
  readonly replacement: ReturnType<typeof replacementFor> | null;
  readonly charismaLost: boolean;
}

export const leaderDeath: Check<LeaderDeathFacts, Outcome> = {
  id: 'leaderDeath',
  about: 'does a leader die',
  charts: ['KU-7.3'],
  situation: object({
    causes: setOf(oneOf(DEATH_CAUSES), 1, DEATH_CAUSES.length).about('why he is checked, all that apply'),
    leader: object({
      ar: whole(1, 9).about('his activation rating'),
      cr: whole(3, 12).about('his command range'),
      commandsBattle: flag(true).about('he commands a Battle'),
      overall: flag().about('he is the overall Leader'),
    })
      .maybe()
      .about('who he is, for what follows his death'),
  }),
  refuse: (facts) => refusal(DEATH_FORBIDDEN, facts),
  resolve({ causes, leader }) {
    const cause = likelierDeath(causes);
    if (cause === 'none') throw new Error('a check without a cause');
    return roll(DIE, (face) => {
      const lives = face < diesFrom(cause);
      const outcome: Outcome = {
        roll: face,
        cause,
        diesFrom: diesFrom(cause),
        fate: lives ? 'lives' : cause === 'alone' ? 'captured' : 'dies',
        replacement: !lives && leader?.commandsBattle ? replacementFor(leader) : null,
        charismaLost: !lives && leader?.overall === true,
      };
      return settled({ outcome, breakdown: [] });
    });
  },
  repeats: ['roll'],
  example: { situation: { causes: ['missile', 'unit-eliminated'] }, dice: [6] },
};
