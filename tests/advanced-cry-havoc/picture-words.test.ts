import { describe, expect, test } from 'vitest';
import { picture } from '../../packages/systems/advanced-cry-havoc/picture/picture.js';
import { verdict } from '../../packages/systems/advanced-cry-havoc/picture/verdicts.js';
import { text } from '../../packages/systems/advanced-cry-havoc/text.js';
import { Table } from './table.js';

/* What a newcomer is asked and told. */

describe('words of the picture', () => {
  test('[4.2] who does not charge acts later: to declare no more charges leaves nobody out and is not asked twice', () => {
    const t = Table.scenario('duel');
    const actions = t.at('charge').options;
    expect(actions.map(({ type }) => type)).toContain('noMore');
    expect(picture.closings(t.state, actions)).toEqual([{ action: { type: 'noMore' }, stillAble: [] }]);
  });

  test('[R29] one man holds priority, many hold it, and a leader is spoken of only where the dice do not say who is first', () => {
    const t = Table.scenario('duel');
    const [side] = t.state.sides;
    const event = { type: 'priority', side, faces: [9, 3], reasons: [] } as never;
    expect(text.event(t.state, event)).toBe('The plaintiff holds priority (dice 9 and 3)');
    expect(verdict(t.state, event)?.why).toBe('the higher die');
    expect(verdict(t.state, { type: 'priority', side, faces: [3, 3], reasons: [] } as never)?.why).toContain('leader');
  });

  test('[R52, R67] the aim of the grange says what each load is worth', () => {
    const { sides } = picture.aim(Table.scenario('grange').state);
    const words = sides.flatMap(({ wins }) => wins.map(({ sentence }) => sentence));
    expect(words).toContain('Carried off the map: a chest counts 6, a sack 2.');
  });

  test('[R84] a charge that is too far for a blow says so', () => {
    const t = Table.scenario('duel').at('charge');
    const charge = t.options.find((a) => a.type === 'charge');
    expect(picture.outcome(t.state, { results: [] }, charge).text).toBe('No blow yet: he does not get there in this turn');
    expect(picture.outcome(t.state, { results: [] }, { type: 'noMore' }).text).toBe('As ordered, nothing is left to chance');
  });

  test('[R61] who may charge in reaction is the one who is charged', () => {
    const t = Table.scenario('duel').at('charge');
    const charge = t.options.find((a) => a.type === 'charge');
    if (charge?.type !== 'charge') throw new Error('nobody can charge');
    t.act(charge);
    for (let i = 0; i < 4 && t.frame !== 'charge.react'; i++) t.say('noMore');
    expect(picture.pointsAt(t.state, { type: 'reactionCharge' }).piece).toBe(charge.target);
  });
});
