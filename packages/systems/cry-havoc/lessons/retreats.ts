import type { Lesson } from '@pennon/lessons';
import { at, DURAND, FIELD, FULBERT, GERBOD, lessonOn, OSMER, TANCELIN } from './field.js';

export const retreats: Lesson = {
  id: 'cry-havoc/retreats',
  title: 'Driven back',
  about: 'You choose where your men fall back to, and know what happens to one who has no way.',
  minutes: 4,
  covers: ['CH-T9', 'CH-T10', '6.4', 'R36', 'R37', 'R60', 'R77'],
  side: 'ravenel',
  start: {
    scenario: lessonOn(FIELD, [at(OSMER, '0504'), at(FULBERT, '0201'), at(TANCELIN, '0102')], [at(GERBOD, '0505'), at(DURAND, '0101')]),
    options: {},
    inputs: [
      { action: { type: 'endPhase' } },
      { action: { type: 'endPhase' } },
      { action: { type: 'endPhase' } },
      { action: { type: 'attack', attackers: ['ger'], defenders: ['osm'] } },
      { faces: [5] },
    ],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Where to?',
      text: 'Gerbod has driven Osmer back one hex, and you say where. He may not end beside an enemy who stands.',
      know: 'Who is driven back goes through an open side into a free hex, and his owner moves him. The direction does not matter, only who touches the hex.',
      clear: ['osm', 'ger'],
      answers: [
        { text: 'Straight away from Gerbod only', isRight: false, say: 'Any free hex beside him will do, if no enemy touches it.' },
        {
          text: 'Into any free hex that no standing enemy touches',
          isRight: true,
          say: 'Through an open side, on the map. Walls, windows and drops are no way.',
        },
        { text: 'Wherever the enemy likes', isRight: false, say: 'The owner of the man chooses, always.' },
      ],
      rule: { short: 'The owner chooses the hex, and the order when several go back.', ref: 'R60' },
    },
    {
      kind: 'do',
      title: 'Fall back',
      text: 'Fulbert and Tancelin stand to the north-west. A man near friends is not caught alone.',
      clear: ['osm', 'ful', 'tan', 'ger'],
      task: 'Fall back with Osmer towards his friends.',
      right: [{ order: 'retreat', piece: 'osm', hex: '0503' }],
      show: [{ type: 'retreat', unit: 'osm', path: ['0503'] }],
      done: 'It costs no points, and he can do everything in his own turn.',
      after: [{ action: { type: 'decline' } }, { action: { type: 'endPhase' } }, { action: { type: 'endPhase' } }],
      mistakes: [
        { deed: { order: 'retreat', hex: '0604' }, say: 'That is away from his friends. Take the hex to the north-west.' },
        { deed: { order: 'retreat', hex: '0603' }, say: 'Nearer, but the hex to the north-west is nearer still to his friends.' },
      ],
      rule: { short: 'A retreat ignores the cost of ground and ends outside of contact.', ref: 'R36' },
    },
    {
      kind: 'foresee',
      title: 'No way back',
      text: 'Durand stands in the corner of the map between Fulbert and Tancelin. What if the die drives him back?',
      know: 'A retreat needs a free hex that no standing enemy touches, and nobody makes room for it. Who finds none pays with a wound.',
      clear: ['dur', 'ful', 'tan'],
      answers: [
        { text: 'Nothing happens', isRight: false, say: 'It does: he is wounded where he stands.' },
        { text: 'He is wounded instead', isRight: true, say: 'And were he wounded already, he would die.' },
        { text: 'He pushes somebody aside', isRight: false, say: 'Nobody makes room. He is wounded where he stands.' },
      ],
      rule: { short: 'Who has no way back stands and is wounded; from a balcony he may jump instead.', ref: 'R77' },
    },
    {
      kind: 'do',
      title: 'Into the corner',
      text: 'Before the die is cast the board shows where he could go: a heavy line round him says nowhere.',
      clear: ['dur', 'ful', 'tan'],
      task: 'Attack Durand with Fulbert and Tancelin.',
      right: [{ order: 'shock', target: 'dur', action: { attackers: ['ful', 'tan'] } }],
      show: [{ type: 'attack', attackers: ['ful', 'tan'], defenders: ['dur'] }],
      done: 'A 7 only drives him back. He has no way, and is wounded.',
      after: [{ faces: [7] }],
      mistakes: [
        { deed: { order: 'shock', target: 'dur' }, say: 'The other stands by. Both together are much better.' },
        { deed: { order: 'done' }, say: 'He cannot get away. Attack him.' },
      ],
      rule: { short: 'Drive men against walls, corners and friends: then every second face hurts.', ref: '6.4' },
    },
  ],
};
