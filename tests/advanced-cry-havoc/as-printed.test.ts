import { system } from '@pennon/advanced-cry-havoc';
import { resolve } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';
import { type Fight, game, hex, moveOf, Table } from './table.js';

/*
 * Readings that set the cards aside, and the switches that play them as printed.
 */

const { outcome, refusal } = asker(system);
/** What a single check says when it refuses. */
const said = (id: string, situation: object): string => {
  const check = system.checks.find((one) => one.id === id);
  const answered = check === undefined ? undefined : resolve(check, situation, []);
  return answered?.ok === false ? `${answered.error.ref}: ${answered.error.message}` : 'allowed';
};
const FAR = 'ear archer 1611 W';
const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
const PRINT = { proneActs: 'none', engagedShots: 'partner', watchCharges: true };

test('[9.3] the usual options of a game are the readings, not the print', () => {
  const { options } = Table.scenario('duel').state;
  expect(options).toMatchObject({ proneActs: 'crawlAndCrossbow', engagedShots: 'none', watchCharges: false });
  expect(Table.scenario('duel', PRINT).state.options).toMatchObject(PRINT);
  expect(game.rules).toBe('advanced-cry-havoc@5');
});

describe('on the ground', () => {
  const lying = (options: object = {}): Table =>
    fight('osm archer 0505 E prone xbow, ulf spear 0101 E', 'sta spear 0905 W', { options }).select('osm');
  const crawl = moveOf('osm', 'run', { crawl: hex('0605') });
  const up = moveOf('osm', 'run', { do: 'getUp' });
  const shot = { type: 'shoot', unit: 'osm', target: 'sta', aim: 'person' };

  test('[R42, proneActs] a Prone man may crawl a hex, or shoot his crossbow', () => {
    const at = lying();
    expect(at.options).toContainEqual(crawl);
    expect(at.options).toContainEqual(shot);
    expect(at.options).toContainEqual(up);
  });

  test('[R42, proneActs] as printed he must get up before anything else; the refusal names the switch', () => {
    const at = lying(PRINT);
    expect(at.options).toEqual([up, { type: 'pass' }]);
    for (const act of [crawl, shot]) {
      expect(at.why(act)).toMatchObject({ ref: 'R42', message: 'Osm must get up first, unless the switch proneActs says otherwise.' });
    }
    expect(at.act(up).is('osm')).toBe('healthy 0505 E activated');
  });

  test('[ACH-18, R42, proneActs] the row of the status is the same by either reading: he must pay to get up first', () => {
    const row = (proneActs: string): unknown => outcome('statusEffect', { character: { states: ['prone'] }, options: { proneActs } });
    expect(row('none')).toEqual(row('crawlAndCrossbow'));
    expect(row('none')).toMatchObject({ restrictions: ['get-up-first'], mayManoeuvre: false });
    expect(refusal('statusEffect', { options: { proneActs: 'crawl' } })).toBe('bad-request');
  });
});

describe('Engaged', () => {
  const pair = (options: object = {}, weapon = 'dagger', third = FAR): Table =>
    fight(`osm spear 0505 E ${weapon}, ulf spear 0101 E`, `sta spear 0605 W, ${third}`, { options }).engage('osm', 'sta').select('osm');
  const throws = { type: 'shoot', unit: 'osm', target: 'sta', aim: 'person' };

  test('[R122, engagedShots] an Engaged man attacks his partner with blows alone; the refusal names the switch', () => {
    const at = pair();
    expect(at.kinds).toEqual(['attack', 'parry', 'breakOff', 'pass']);
    expect(at.why(throws)).toMatchObject({
      ref: 'R122',
      message: 'Osm attacks his partner with blows alone, unless the switch engagedShots says otherwise.',
    });
  });

  test('[R122, engagedShots, ACH-17] as printed he may throw at him in his hex, at the +2 of an Engaged target', () => {
    const at = pair(PRINT);
    expect(at.options).toContainEqual(throws);
    // HIGH power at point blank is 10, column 11: a 3 is read as 5, A in column 11.
    at.act(throws).dice(3);
    expect(at.last('shot')).toMatchObject({ power: 10, column: 11, total: 5, result: 'A' });
    expect(at.is('osm')).toBe('healthy 0505 E activated engaged');
  });

  test('[R122, R33, engagedShots] no bow in the zone of his partner, no turn for a throw, and nobody but the partner', () => {
    expect(pair(PRINT, 'sbow_f').kinds).toEqual(['attack', 'parry', 'breakOff', 'pass']);
    expect(pair(PRINT, 'sbow_f').why(throws)?.ref).toBe('R33');
    expect(pair(PRINT).why({ ...throws, facing: 'NE' })?.ref).toBe('R90');
    const other = pair(PRINT, 'dagger', 'arn spear 0705 W');
    expect(other.why({ ...throws, target: 'arn' })?.ref).toBe('ACH-18');
    expect(other.why({ ...throws, target: 'arn' })?.message).toContain('engagedShots');
    expect(other.options.filter(({ type }) => type === 'shoot')).toEqual([throws]);
  });

  test('[R122, R23, engagedShots] nor does he throw in reaction', () => {
    const passed = (isEngaged: boolean): string => {
      const at = fight('ulf spear 0101 E, ham spear 0602 SW', 'osm spear 0505 E dagger, ear archer 1611 W', { options: PRINT });
      // With his back to Osm, who stands in nobody's zone.
      at.put('ulf', { hex: hex('0605'), facing: 'E' });
      if (isEngaged) at.engage('osm', 'ulf');
      return at.select('ham').act(moveOf('ham', 'run', '0603')).frame;
    };
    expect(passed(false)).toBe('window.ask');
    expect(passed(true)).toBe('turn.select');
  });
});

test('[R42, R122] the check of a shot names the switch of the reading that refuses it', () => {
  const shot = (weapon: string, state: string): string => said('ranged', { weapon, range: 1, shooter: { states: [state] } });
  expect(shot('sbow_f', 'prone')).toMatch(/^R42: .*switch proneActs/);
  expect(shot('dagger', 'engaged')).toMatch(/^ACH-18: .*switch engagedShots.*R122/);
  expect(shot('dagger', 'panic')).toBe('ACH-18: The shooter is in no state to shoot.');
});

describe('under a Watch marker', () => {
  const charger = (options: object): unknown =>
    outcome('chargeEligible', { character: { mounted: true, states: ['watch'] }, options }).failed;

  test('[R41, ACH-6, watchCharges] he does not charge; as printed nothing speaks against it', () => {
    expect(charger({})).toEqual(['watch']);
    expect(charger({ watchCharges: true })).toEqual([]);
    expect(outcome('chargeEligible', { character: { states: ['watch', 'scared'] }, options: { watchCharges: true } })).toEqual({
      eligible: false,
      failed: ['scared'],
    });
  });

  test('[R41, AN-19, ACH-18] the table of status has no row for Watch and says yes by either reading', () => {
    for (const watchCharges of [false, true])
      expect(outcome('statusEffect', { character: { states: ['watch'] }, options: { watchCharges } })).toMatchObject({ mayCharge: 'yes' });
  });

  test('[ACH-1] in a game nobody is under Watch in a charge phase: the markers are off by then', () => {
    const at = fight('osm spear 0505 E, ulf spear 0101 E', 'sta spear 1105 W', { options: PRINT })
      .put('osm', { markers: ['watch'] })
      .at('cleanup');
    expect(at.state.characters.every(({ markers }) => !markers.includes('watch'))).toBe(true);
  });
});

describe('the yard of the grange', () => {
  const yard = (wat: string, facing: 'E' | 'W' = 'W', turn = 1): Table =>
    Table.scenario('grange')
      .put('wat', { hex: hex(wat), facing })
      .at('activation', 'grange', turn)
      .select('wat');
  const run = (...steps: readonly (string | object)[]): object => moveOf('wat', 'run', ...(steps as never[]));

  test('[SC-3 1] a blow may drive a man out through the gate, on turn 1 too', () => {
    const at = Table.scenario('grange')
      .put('wat', { hex: hex('0809'), facing: 'W' })
      .put('bran', { hex: hex('0909'), facing: 'W' })
      .at('activation', 'raiders', 1)
      .select('bran')
      .attack('bran', 'wat')
      // +2, column 6; from behind 4 R, column 10: an 8 is R.
      .dice(8);
    expect(at.options).toContainEqual({ type: 'retreat', unit: 'wat', hex: '0709' });
  });

  test('[SC-3 1] once driven out he goes where he likes, and back in; but he does not leave the yard a second time', () => {
    const out = yard('1909', 'E');
    expect(out.why(run('2009', '2109'))).toBeUndefined();
    const ends = out.options.flatMap((a) => (a.type === 'move' && a.how === 'run' ? [JSON.stringify(a.steps)] : []));
    expect(ends.some((steps) => steps.includes('2109'))).toBe(true);
    const back = yard('1809', 'W');
    expect(back.why(run('1709', '1609'))).toBeUndefined();
    expect(back.why(run('1709', { turn: 'E' }, '1809'))?.ref).toBe('SC-3');
    expect(yard('1709', 'E').why(run('1809'))?.ref).toBe('SC-3');
    expect(yard('1709', 'E', 3).why(run('1809'))).toBeUndefined();
  });

  test('[SC-3 1, 5.6] a man in Panic stays in the yard on turns 1 and 2; outside he runs for his edge', () => {
    const flees = (from: string, turn: number): string =>
      Table.scenario('grange')
        .put('wat', { hex: hex(from), facing: 'E', markers: ['panic'] })
        .at('activation', 'grange', turn)
        .select('wat')
        .is('wat');
    expect(flees('1709', 2)).toBe('healthy 1709 E activated panic');
    expect(flees('1709', 3)).not.toContain('1709');
    expect(flees('2409', 2)).toBe('healthy left panic');
  });
});
