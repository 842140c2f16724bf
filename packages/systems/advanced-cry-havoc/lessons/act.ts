import type { Lesson } from '@pennon/lessons';
import { at, lessonOn, NO_CHARGE } from './field.js';

export const act: Lesson = {
  id: 'advanced-cry-havoc/act',
  title: 'Act and wait',
  about: 'You name who acts, move him, know that everybody acts once in a turn, and let a man watch.',
  minutes: 4,
  covers: ['ACH-1', 'ACH-12', '4.4', '4.5', 'R28', 'R31', 'R41'],
  side: 'garrison',
  start: {
    scenario: lessonOn([at('alric', '0305', 'E'), at('tobias', '0306', 'E')], [at('stephen', '0805', 'W')]),
    options: {},
    inputs: [NO_CHARGE, NO_CHARGE],
  },
  steps: [
    {
      kind: 'look',
      title: 'Reading a man',
      text: 'Everybody has a name and three numbers: OFF to strike, DEF to withstand, MF to move; his Courage comes from DEF. The pointer at the rim shows which way he faces, and the lines round him his front, his sides and his rear.',
      clear: ['alric'],
      piece: 'alric',
      rule: { short: 'A turn is charges, then one activation for everybody, then cleanup.', ref: 'ACH-1' },
    },
    {
      kind: 'do',
      title: 'One man, one activation',
      text: 'The sides name their men in turn. Point at a man of yours to name him, then at the hex he shall go to: the number is what it costs of his MF.',
      clear: ['alric', 'tobias'],
      task: 'Let Alric run to a hex of your choice.',
      right: [{ order: 'move', piece: 'alric' }],
      show: [
        { type: 'select', unit: 'alric' },
        { type: 'move', unit: 'alric', how: 'run', steps: [{ enter: '0405' }, { enter: '0505' }, { enter: '0605' }] },
      ],
      done: 'Alric has acted and is dimmed. Then the other side named a man: Stephen only waits and watches.',
      after: [{ action: { type: 'letHappen' } }, { action: { type: 'watch' } }],
      mistakes: [
        { deed: { order: 'pass', piece: 'alric' }, say: 'That would be his activation, and he would have done nothing. Point at a hex.' },
        { deed: { order: 'cover', piece: 'alric' }, say: 'Nobody shoots at him here. Let him run.' },
      ],
      rule: { short: 'A Run spends all his MF; turning once is free, once more costs 1.', ref: 'R28' },
    },
    {
      kind: 'foresee',
      title: 'Again?',
      text: 'Alric bears the Activated mark now. Tobias has not acted yet.',
      know: 'Each acts once in a turn, and the mark shows who has. The turn goes on until everybody of both sides has had his activation.',
      clear: ['alric', 'tobias'],
      answers: [
        { text: 'Alric may act again when it is your turn', isRight: false, say: 'Once in a turn. The mark comes off in cleanup.' },
        { text: 'Only Tobias can act now', isRight: true, say: 'And he must be named sooner or later: nobody may hold back for ever.' },
        { text: 'Your turn is over', isRight: false, say: 'The turn lasts until everybody of both sides has acted.' },
      ],
      rule: { short: 'Who has acted, reacted, charged or was held up is Activated and acts no more this turn.', ref: 'R31' },
    },
    {
      kind: 'do',
      title: 'Wait',
      text: 'Tobias need not do anything with his activation. Under a Watch mark he keeps his eyes open and may still react.',
      clear: ['tobias'],
      task: 'Let Tobias watch.',
      right: [{ order: 'watch', piece: 'tobias' }],
      show: [{ type: 'watch' }],
      done: 'Under the eye he could have answered whoever moved in his sight or left his zone. He was the last to act: the turn is over, and in cleanup the marks have come off.',
      after: [],
      mistakes: [
        { deed: { order: 'pass', piece: 'tobias' }, say: 'A pass gives him nothing. Watch costs the same, and he may still react.' },
        { deed: { order: 'parry', piece: 'tobias' }, say: 'Parry is for who is about to be struck. Nobody is near him.' },
      ],
      rule: { short: 'Watch: instead of acting he only reacts, and shoots better for it.', ref: 'R41' },
    },
    {
      kind: 'foresee',
      title: 'What is left to do with an activation?',
      text: 'Besides running there are six plain ways to spend one. Which are they?',
      know: 'An activation is one act. All MF are for a run, on which nobody strikes; to move and then strike half of them are there.',
      clear: [],
      answers: [
        {
          text: 'Strike, move a little and strike, shoot, Watch, Parry, Cover',
          isRight: true,
          say: 'And whatever is paid in MF on a run: doors, horses, loads, getting up.',
        },
        { text: 'Run and strike with all MF', isRight: false, say: 'Who moves to strike has half his MF, and strikes at +1.' },
        { text: 'Two small acts', isRight: false, say: 'One act. Only what is paid in MF can be mixed into a run.' },
      ],
      rule: { short: 'Move & attack: half the MF, then a blow at +1 or a shot at +2.', ref: 'ACH-12' },
    },
  ],
};
