import { system as ach } from '@pennon/advanced-cry-havoc';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

/** What a result does to the one it strikes: as `health +gains -loses`, with what else happens. */
const { outcome, refusal, ways } = asker(ach);

const text = (o: Record<string, unknown>) => {
  const flags = ['unhorsed', 'horseKilled', 'retreats'].filter((name) => o[name] === true);
  return [o.health, ...(o.gains as string[]).map((s) => `+${s}`), ...(o.loses as string[]).map((s) => `-${s}`), ...flags].join(' ');
};

// Column 9 of close combat by the die: K on 0, W 1, S 2, I 3 to 5, R 6 to 8, no effect 9. OFF less DEF is 13, nothing is shifted.
const CLOSE: Record<string, number> = { K: 0, W: 1, S: 2, I: 3, R: 6, '-': 9 };
const PLAIN = { aim: 'person', partners: false };

/** A close result on a target whose shifts are undone by the difference, so that the column is 9. */
function struck(result: string, target: object, further: readonly number[] = [], changes: object = {}) {
  const base = { def: 20, woundedDef: 7, mount: { def: 20 }, ...target };
  for (let off = 0; off <= 60; off++) {
    const situation = { ...PLAIN, attacker: { off }, target: base, ...changes };
    const die = CLOSE[result] ?? 0;
    const answered = refusal('close', situation, [die, ...further]);
    if (answered !== 'allowed') {
      if (answered === 'bad-dice') continue;
      throw new Error(answered);
    }
    const read = outcome('close', situation, [die, ...further]);
    if (read.column === 9 && read.result === result) return text(read);
  }
  throw new Error(`no way to ${result} with ${further.length} further dice`);
}

/** A ranged result, by a crossbow at point blank in column 11: K on 0, W 2, A 3, P 4, no effect 7 on; at an Engaged target with +2. */
const SHOT: Record<string, number> = { K: 0, W: 2, A: 3, P: 4, '-': 7 };
function shot(
  result: string,
  target: { states?: string[]; [field: string]: unknown },
  further: readonly number[] = [],
  changes: object = {},
) {
  const situation = { weapon: 'xbow', range: 1, target: { woundedDef: 7, ...target }, ...changes };
  const die = (SHOT[result] ?? 0) - (target.states?.includes('engaged') ? 2 : 0);
  const read = outcome('ranged', situation, [die, ...further]);
  expect(read).toMatchObject({ column: 11, result });
  return text(read);
}
const marked = (...states: string[]) => ({ states });

describe('on foot', () => {
  test('[ACH-20] no effect', () => expect(struck('-', marked('engaged', 'scared'))).toBe('healthy'));
  test('[ACH-20, R14, AN-20] K kills and takes every marker', () => {
    expect(struck('K', marked('scared', 'engaged', 'activated'))).toBe('dead -activated -engaged -scared');
    expect(shot('K', { health: 'wounded' })).toBe('dead');
  });
  test('[ACH-20, R58] W wounds the Healthy and kills the others; the markers of a wounded man stay', () => {
    expect(struck('W', marked('engaged', 'charge'))).toBe('wounded');
    expect(struck('W', { health: 'wounded', states: ['scared'] })).toBe('dead -scared');
    expect(struck('W', { health: 'stunned' })).toBe('dead');
  });
  test('[ACH-18, AN-18, R58] S stuns the Healthy and kills the others', () => {
    expect(struck('S', marked('watch', 'parry', 'fumble'))).toBe('stunned -fumble -parry -watch');
    expect(struck('S', { health: 'wounded', states: ['prone'] })).toBe('dead -prone');
    expect(struck('S', { health: 'stunned' })).toBe('dead');
  });
  test('[ACH-18, R16, AN-16] I: every row speaks', () => {
    expect(struck('I', {})).toBe('healthy +impaired');
    expect(struck('I', { health: 'wounded' })).toBe('wounded +impaired');
    expect(struck('I', { health: 'stunned' })).toBe('stunned');
    expect(struck('I', marked('impaired'))).toBe('healthy +activated');
    expect(struck('I', marked('impaired', 'activated'))).toBe('healthy');
    expect(struck('I', marked('charge'))).toBe('healthy +activated +impaired -charge');
    expect(struck('I', marked('charge', 'activated', 'impaired'))).toBe('healthy -charge');
    expect(struck('I', marked('engaged', 'parry'))).toBe('healthy +impaired -engaged -parry');
    expect(struck('I', marked('cover', 'carrying', 'fumble'))).toBe('healthy +impaired -carrying -cover');
    expect(struck('I', marked('scared', 'prone', 'watch'))).toBe('healthy +impaired');
    expect(struck('I', marked('panic'))).toBe('healthy +impaired');
    expect(struck('I', marked('enraged'))).toBe('healthy +impaired');
  });
  test('[ACH-20, R44] R: a Stunned or Prone man stays', () => {
    expect(struck('R', marked('engaged', 'parry'))).toBe('healthy retreats');
    expect(struck('R', marked('prone'))).toBe('healthy');
    expect(struck('R', { health: 'stunned' })).toBe('stunned');
  });
  test('[ACH-20, R59] A takes off Charge and Watch, also from one who was Activated or is in Panic', () => {
    expect(shot('A', {})).toBe('healthy +activated');
    expect(shot('A', marked('charge', 'watch', 'scared'))).toBe('healthy +activated -charge -watch');
    expect(shot('A', marked('activated', 'watch'))).toBe('healthy -watch');
    expect(shot('A', marked('activated'))).toBe('healthy');
    expect(shot('A', marked('panic'))).toBe('healthy +activated');
    expect(shot('A', marked('prone'))).toBe('healthy');
    expect(shot('A', marked('engaged', 'parry'))).toBe('healthy +activated');
    // At a Stunned man the column is 13: P on 7, A on 8.
    expect(text(outcome('ranged', { weapon: 'xbow', range: 1, target: { health: 'stunned' } }, [8]))).toBe('stunned');
  });
  test('[ACH-20, AN-21, R60] P puts him on the ground', () => {
    expect(shot('P', marked('engaged', 'charge', 'watch'))).toBe('healthy +prone -charge -engaged');
    expect(shot('P', { health: 'wounded' })).toBe('wounded +prone');
    expect(shot('P', marked('prone', 'impaired'), [], { terrainCover: 'light' })).toBe('healthy');
    expect(text(outcome('ranged', { weapon: 'xbow', range: 1, target: { health: 'stunned' } }, [7]))).toBe('stunned');
  });
  test('[ACH-20] F does nothing to the target', () => {
    const read = outcome('close', { attacker: { off: 9 }, target: { def: 9, states: ['engaged'] }, impediment: 'medium' }, [9]);
    expect(read).toMatchObject({ result: 'F', attackerFumbles: true });
    expect(text(read)).toBe('healthy');
  });
});

describe('in the saddle, the rider aimed at', () => {
  const rider = (...states: string[]) => ({ mounted: true, states });
  test('[ACH-20] K: dead, and not unhorsed; no further die', () => {
    expect(struck('K', rider('charge'))).toBe('dead -charge');
    expect(refusal('close', { attacker: { off: 60 }, target: { ...rider(), def: 1, woundedDef: 1 } }, [0, 5])).toBe('bad-dice');
  });
  test('[ACH-20, R17] W: wounded, then a Task check by the wounded DEF with +1, then the prone die', () => {
    // woundedDef 7 mounted is Courage 5: with +1 the die 4 holds and 5 does not.
    expect(struck('W', rider('engaged'), [4])).toBe('wounded');
    expect(struck('W', rider('engaged', 'charge'), [5, 5])).toBe('wounded -charge -engaged unhorsed');
    expect(struck('W', rider('engaged', 'charge'), [5, 6])).toBe('wounded +prone -charge -engaged unhorsed');
    expect(struck('W', { ...rider('scared'), health: 'wounded' })).toBe('dead -scared');
  });
  test('[R17] the highest face never keeps the saddle, and armor does not hinder', () => {
    const brave = { ...rider(), armored: true, woundedDef: 99 };
    expect(struck('W', brave, [8])).toBe('wounded');
    expect(struck('W', brave, [9, 0])).toBe('wounded unhorsed');
  });
  test('[ACH-20, ACH-18] I: Impaired, then a Task check by the present DEF and health, also if he was Impaired before', () => {
    // DEF 20 mounted is Courage 9: only the 9 falls; wounded, the 8 and a +1 still hold.
    expect(struck('I', rider('charge'), [8])).toBe('healthy +activated +impaired -charge');
    expect(struck('I', rider('engaged'), [9, 6])).toBe('healthy +impaired +prone -engaged unhorsed');
    expect(struck('I', rider('impaired', 'activated'), [9, 5])).toBe('healthy unhorsed');
    expect(struck('I', { ...rider(), health: 'wounded', def: 7 }, [4])).toBe('wounded +impaired');
    expect(struck('I', { ...rider(), health: 'wounded', def: 7 }, [5, 0])).toBe('wounded +impaired unhorsed');
    expect(struck('I', { ...rider(), def: 7 }, [5])).toBe('healthy +impaired');
  });
  test('[ACH-20] S: he falls, and the horse dies below 5; no prone die, and also when he is dead', () => {
    expect(struck('S', rider('engaged'), [4])).toBe('stunned -engaged horseKilled');
    expect(struck('S', rider('engaged'), [5])).toBe('stunned -engaged');
    expect(struck('S', { ...rider('scared'), health: 'wounded' }, [4])).toBe('dead -scared horseKilled');
    expect(struck('S', { ...rider(), health: 'wounded' }, [5])).toBe('dead');
  });
  test('[ACH-20] R and A as on foot', () => {
    expect(struck('R', rider('engaged'))).toBe('healthy retreats');
    expect(shot('A', rider('charge'))).toBe('healthy +activated -charge');
  });
  test('[ACH-20, ACH-19, R60, R45, R22] P: unhorsed; horse die, then prone die', () => {
    expect(shot('P', rider('charge', 'engaged'), [4, 6])).toBe('healthy +prone -charge -engaged unhorsed horseKilled');
    expect(shot('P', rider('charge'), [4, 5])).toBe('healthy -charge unhorsed horseKilled');
    expect(shot('P', rider('watch'), [5, 6])).toBe('healthy +prone unhorsed');
    expect(shot('P', rider(), [5, 5])).toBe('healthy unhorsed');
  });
  test('[ACH-20] shorter sequences carry their full weight', () => {
    // Column 9 at a rider of Courage 5 when wounded: K 1, W 1, S 1, I 3 (Courage 9), R 3, none 1 of ten.
    const situation = { attacker: { off: 33 }, target: { mounted: true, def: 20, woundedDef: 7 } };
    expect(outcome('close', situation, [9])).toMatchObject({ column: 9 });
    expect(ways('close', situation, 'result')).toEqual({
      of: 1000,
      ways: { '"K"': 100, '"W"': 100, '"S"': 100, '"I"': 300, '"R"': 300, '"-"': 100 },
    });
    // W: 5 of 10 fall; I: 1 of 10 falls.
    expect(ways('close', situation, 'unhorsed')).toEqual({ of: 1000, ways: { true: 50 + 30, false: 920 } });
    expect(ways('close', situation, 'horseKilled')).toEqual({ of: 1000, ways: { true: 50, false: 950 } });
  });
});

describe('the mount aimed at', () => {
  const aimed = { aim: 'mount' };
  const rider = (...states: string[]) => ({ mounted: true, health: 'wounded', states });
  const at = (result: string, states: string[], further: number[] = []) => struck(result, rider(...states), further, aimed);
  test('[R46, ACH-19] K and W kill the horse; prone die', () => {
    for (const result of ['K', 'W']) {
      expect(at(result, ['charge', 'engaged'], [6])).toBe('wounded +prone -charge -engaged unhorsed horseKilled');
      expect(at(result, [], [5])).toBe('wounded unhorsed horseKilled');
    }
  });
  test('[R46] S: the horse dies below 5 and throws its rider, else it shies', () => {
    expect(at('S', ['charge'], [4, 6])).toBe('wounded +prone -charge unhorsed horseKilled');
    expect(at('S', ['charge'], [4, 0])).toBe('wounded -charge unhorsed horseKilled');
    expect(at('S', ['charge', 'watch'], [5])).toBe('wounded +activated -charge -watch');
  });
  test('[R46] I and R', () => {
    expect(at('I', ['watch'])).toBe('wounded +activated -watch');
    expect(at('R', ['engaged'])).toBe('wounded retreats');
    expect(at('-', ['engaged'])).toBe('wounded');
  });
  test('[R46, ACH-20] P: the horse dies below 5, else nothing; A', () => {
    const by = (result: string, further: number[] = []) => shot(result, { mounted: true, states: ['charge'] }, further, aimed);
    expect(by('P', [4, 6])).toBe('healthy +prone -charge unhorsed horseKilled');
    expect(by('P', [4, 5])).toBe('healthy -charge unhorsed horseKilled');
    expect(by('P', [5])).toBe('healthy');
    expect(by('A')).toBe('healthy +activated -charge');
    expect(by('W', [5])).toBe('healthy -charge unhorsed horseKilled');
  });
});

describe('an animal', () => {
  const dog = (...states: string[]) => ({ kind: 'animal', states });
  test('[R47] K and W kill it', () => {
    expect(struck('K', dog('activated'))).toBe('dead -activated');
    expect(struck('W', dog())).toBe('dead');
    expect(shot('W', dog('watch'))).toBe('dead -watch');
  });
  test('[R47] S: below 5 dead, else Activated', () => {
    expect(struck('S', dog('charge'), [4])).toBe('dead -charge');
    expect(struck('S', dog('charge'), [5])).toBe('healthy +activated -charge');
  });
  test('[R47] I, A and R', () => {
    expect(struck('I', dog('watch'))).toBe('healthy +activated -watch');
    expect(shot('A', dog())).toBe('healthy +activated');
    expect(struck('R', dog())).toBe('healthy retreats');
  });
  test('[R47] P does nothing and needs no die', () => expect(shot('P', dog('charge'))).toBe('healthy'));
});

describe('with the die read 1 to 10', () => {
  const options = { die: '1-10' };
  test('[die, R1] the further dice are compared as read', () => {
    const rider = { mounted: true, woundedDef: 99, states: ['charge'] };
    const p = (...further: number[]) => text(outcome('ranged', { weapon: 'xbow', range: 1, target: rider, options }, [4, ...further]));
    expect(p(4, 5)).toBe('healthy -charge unhorsed horseKilled');
    expect(p(5, 6)).toBe('healthy +prone -charge unhorsed');
    expect(p(10, 10)).toBe('healthy +prone -charge unhorsed');
    expect(refusal('ranged', { weapon: 'xbow', range: 1, target: rider, options }, [4, 0, 5])).toBe('bad-dice');
  });
  test('[die, R17] the highest face is 10', () => {
    const wound = (...further: number[]) =>
      text(outcome('ranged', { weapon: 'xbow', range: 1, target: { mounted: true, woundedDef: 99 }, options }, [2, ...further]));
    // Courage 9 with +1: the 8 holds, the 9 makes 10.
    expect(wound(8)).toBe('wounded');
    expect(wound(9, 5)).toBe('wounded unhorsed');
    expect(wound(10, 6)).toBe('wounded +prone unhorsed');
  });
});
