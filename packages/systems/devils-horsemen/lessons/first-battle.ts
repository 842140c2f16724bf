import type { FirstBattle } from '@pennon/lessons';
import type { ScenarioDocument } from '../scenarios/document.js';
import { training } from '../scenarios/training.js';

const { rus, mongols } = training.armies;
/** The training battle in which the captain of the picket always acts first: Yarun has one Initiative more. */
const scenario: ScenarioDocument = {
  ...training,
  armies: {
    rus: { ...rus, leaders: rus.leaders.map((man) => (man.id === 'Lr2' ? { ...man, initiative: 4 } : man)) },
    mongols,
  },
};

export const firstBattle: FirstBattle = {
  scenario,
  title: "First battle: Gemyabek's picket",
  side: 'mongols',
  sides: {
    mongols: {
      name: 'The Mongols',
      who: 'a picket of horse archers with a few lancers. They shoot and give way, and win if they hold out for five turns.',
      plan: 'Time is yours: hold out for five turns and the battle is won. Shower arrows from three or four hexes, several units on one target, and give way before the horse of Galich; keep the Lancers for whoever comes on Disordered and alone.',
    },
    rus: {
      name: 'The Rus',
      who: 'the horse of Galich with Polovtsy riders and some foot. They are heavier, and must break the picket within five turns.',
      plan: 'You have five turns, so close fast: ride the horse of Galich at the archers, several units together, and tie the others down with the Polovtsy. Keep leaders with their men, and rest or rally whoever comes back.',
    },
  },
  hints: [
    {
      id: 'due',
      side: 'mongols',
      when: { steps: ['turn.due'], orders: ['activate'] },
      say: 'Your leader is due. The Rus must break you within five turns, so you need not hurry: shoot, give way, and strike who comes too far.',
      ref: '4.2',
      claims: [{ order: 'activate', dice: false, event: 'phaseBegan' }],
    },
    {
      id: 'line',
      side: 'mongols',
      when: { steps: ['activation.mode'], orders: ['line'] },
      say: 'Command the line of horse archers as a whole: all five may move or shoot for one command. Single orders are as many as his Initiative.',
      ref: 'DH-R86',
      claims: [{ order: 'line', dice: false, event: 'commanded' }],
    },
    {
      id: 'orders',
      when: { steps: ['activation.orders'], orders: ['choose'] },
      say: 'Choose a unit, then where it goes or at whom it shoots. “Lead them together” orders all of them in one gesture.',
      ref: '4.4',
      claims: [{ order: 'choose', dice: false }],
    },
    {
      id: 'shower',
      when: { steps: ['activation.unit'], orders: ['shower'] },
      say: 'Shower arrows from three or four hexes away, several units on one target. A unit breaks when its hits reach its quality.',
      ref: 'DH-R23',
      claims: [{ order: 'shower', dice: true }],
    },
    {
      id: 'raid',
      when: { steps: ['activation.unit'], orders: ['Hit & Run'] },
      say: 'Hit & Run at slower enemies: nearly every arrow tells, and you are back where you were. Heavy horse may come after you.',
      ref: 'DH-R47',
      claims: [{ order: 'Hit & Run', event: 'raided' }],
    },
    {
      id: 'feign',
      side: 'mongols',
      when: { steps: ['activation.unit', 'window.ask'], orders: ['feign'] },
      say: 'The horse of Galich is easily lured: feign flight, and half the time it follows, Disordered and alone.',
      ref: 'DH-R28',
      claims: [{ order: 'feign', event: 'feigned' }],
    },
    {
      id: 'withdraw',
      when: { steps: ['window.ask'], orders: ['withdraw'] },
      say: 'He is slower and two hexes away: ride off, with a shot if you have one. Heavy horse rides light horse down.',
      ref: '5.7',
      claims: [{ order: 'withdraw', event: 'withdrew' }],
    },
    {
      id: 'momentum',
      when: { steps: ['activation.momentum'], orders: ['momentum'] },
      say: 'Try for Momentum while there is something useful to do. But who has moved this turn pays a hit for moving again.',
      ref: 'DH-10.7b q3',
      claims: [{ order: 'momentum', dice: true }],
    },
    {
      id: 'recover',
      when: { steps: ['activation.unit'], orders: ['recover'] },
      say: 'Rest tired units out of reach of the enemy: an order takes off two hits. A unit at its quality is gone.',
      ref: 'DH-R58',
      claims: [{ order: 'recover', event: 'recovered' }],
    },
    {
      id: 'own-routed',
      when: { steps: ['turn.due', 'activation.mode', 'activation.orders'], own: ['routed'] },
      say: 'One of yours runs for its Standard and may rally there at the end of the turn. Keep the enemy, and your own men, out of its way.',
      ref: 'DH-R55',
    },
    {
      id: 'enemy-routed',
      when: { steps: ['activation.orders'], orders: ['choose'], enemy: ['routed'] },
      say: 'An enemy unit runs: a single hit eliminates it, and its quality counts against his Withdrawal Level.',
      ref: '7.2',
      claims: [{ order: 'choose', dice: false }],
    },
  ],
};
