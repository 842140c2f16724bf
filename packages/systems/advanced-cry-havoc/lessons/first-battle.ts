import type { FirstBattle } from '@pennon/lessons';
import { DUEL } from '../scenarios/duel.js';

export const firstBattle: FirstBattle = {
  scenario: DUEL.id,
  title: 'First battle: Trial by Battle at Wexcombe',
  side: 'plaintiff',
  sides: {
    plaintiff: {
      name: 'The plaintiff',
      who: 'Ralf of Wexcombe, who strikes a little better than he guards himself.',
      plan: 'Blows decide it, so go to him: two runs, and end with your front to his. The two are equals, and the first blow does something only every second time: beside him parry while he strikes; when he has fumbled, is Impaired or lies Prone, leave the Parry and strike: your blow is much likelier to tell then. A charge from three hexes or more makes it likelier too.',
    },
    defendant: {
      name: 'The defendant',
      who: 'Ivo Tallboys, who guards himself a little better than he strikes.',
      plan: 'Blows decide it, so meet him with your front to his. Beside him parry while he strikes; when he has fumbled, is Impaired or lies Prone, leave the Parry and strike: your blow is much likelier to tell then. A charge from three hexes or more makes it likelier too.',
    },
  },
  hints: [
    {
      id: 'charge',
      when: { steps: ['turn.declareFirst', 'turn.declareSecond'], orders: ['charge'] },
      say: 'Charges come before everything else. Three hexes straight on are worth two columns of the combat table; but whoever is charged may charge in reaction, and then nobody has them.',
      ref: 'ACH-6',
      claims: [{ order: 'charge', event: 'declared' }],
    },
    {
      id: 'charged',
      when: { steps: ['charge.react'], orders: ['reactionCharge'] },
      say: 'He charges you. Charge in reaction, and nobody has the two columns of the charge; wait for him, and he has them.',
      ref: 'ACH-6',
      claims: [{ order: 'reactionCharge', event: 'answered' }],
    },
    {
      id: 'move',
      when: { steps: ['activation.kind'], orders: ['move'] },
      say: 'Move where you like: a Run spends all MF, Move & attack half of them with a blow at +1. Come at his side or his back, and do not end with yours to him.',
      ref: 'ACH-12',
    },
    {
      id: 'interrupt',
      when: { steps: ['turn.interrupt'], orders: ['letHappen'] },
      say: 'He is about to act, and you may try to be quicker. It is worth it where you can strike or parry in time.',
      ref: 'ACH-2',
      claims: [{ order: 'letHappen', event: 'activation' }],
    },
    {
      id: 'enemy-fumble',
      when: { steps: ['activation.kind', 'march.after'], orders: ['strike'], enemy: ['fumble', 'impaired', 'prone'] },
      say: 'He is not himself: two to four columns better for you. Strike before he recovers.',
      ref: 'ACH-13',
      claims: [{ order: 'strike', dice: true }],
    },
    {
      id: 'strike',
      when: { steps: ['activation.kind', 'march.after'], orders: ['strike'] },
      say: 'Point at him: the bars are what may come of it, fumbles too. Between equals a Parry and his fumble are worth more than the first blow.',
      ref: 'ACH-15',
      claims: [{ order: 'strike', dice: true }],
    },
    {
      id: 'engaged',
      when: { steps: ['activation.kind'], orders: ['breakOff'] },
      say: 'You two are Engaged: you strike, parry, or try to break off by a Task check. He is as bound as you are.',
      ref: 'R22',
      claims: [{ order: 'breakOff', dice: true }],
    },
    {
      id: 'guard',
      when: { steps: ['activation.guard'], orders: ['lower'] },
      say: 'Under Parry or Cover he does nothing. Taking the mark off is free; staying under it is an activation.',
      ref: 'AN-30',
      claims: [{ order: 'lower', dice: false, event: 'marked' }],
    },
    {
      id: 'retreat',
      when: { steps: ['blow.retreat'], orders: ['retreat'] },
      say: 'You have driven him back and choose where to. With no way back he is Impaired instead.',
      ref: 'R44',
      claims: [{ order: 'retreat', event: 'retreated' }],
    },
    {
      id: 'advance',
      when: { steps: ['blow.advance'], orders: ['advance'] },
      say: 'You may follow into the hex he has left; it costs no MF. It keeps him in reach, and you in his: look at the chances first.',
      ref: 'R101',
      claims: [{ order: 'advance', event: 'advanced' }],
    },
    {
      id: 'own-fumble',
      when: { steps: ['activation.kind'], orders: ['recover'] },
      say: 'You have fumbled: 1 MF takes the weapon up again, and what is left may be used.',
      ref: 'R50',
      claims: [{ order: 'recover', dice: false, event: 'marked' }],
    },
    {
      id: 'own-scared',
      when: { steps: ['activation.kind'], own: ['scared'] },
      say: 'Your man is Scared: +2 on his blows, no charges, no interruptions. In cleanup he may recover; parry until then.',
      ref: 'ACH-18',
    },
    {
      id: 'own-wounded',
      when: { steps: ['activation.kind'], own: ['wounded'] },
      say: 'Your man is wounded: smaller numbers, no charge any more, and the next wound or stun kills him.',
      ref: 'R58',
    },
  ],
};
