import { promiseOf } from '@pennon/kernel';
import type { DiceTold } from '@pennon/protocol';
import { describe, expect, test } from 'vitest';
import { faultBetween, faultOfRound, isOlder } from '../../apps/web/session/dice-faults.js';

const SALTS = { rus: 'rus-salt-0123456789abcdef', horde: 'horde-salt-0123456789abcd' };
const COMMITS = { rus: promiseOf(SALTS.rus), horde: promiseOf(SALTS.horde) };
const told = (round: Partial<DiceTold['round']> = {}, waiting: readonly string[] = ['rus', 'horde']): DiceTold => ({
  dice: 2,
  waiting,
  round: { number: 0, commit: promiseOf('seed'), commits: COMMITS, salts: {}, ...round },
});
const still = { hasGoneOn: false };
const people = { side: 'horde', people: ['rus', 'horde'] };

describe('what is told of dice, after what was told before', () => {
  test('an answer that comes late is older: an earlier round, a promise or a salt less', () => {
    const given = told({ salts: { rus: SALTS.rus } });
    expect(isOlder(told(), given)).toBe(true);
    expect(isOlder(told({ commits: { rus: COMMITS.rus } }), told())).toBe(true);
    expect(isOlder(told({ number: 3 }), told({ number: 4, commits: {} }))).toBe(true);
    expect(isOlder(given, told())).toBe(false);
    expect(isOlder(told({ number: 1, commits: {} }), given)).toBe(false);
    expect(isOlder(given, given)).toBe(false);
  });
  test('promises and salts are added, and none of them changes within its round', () => {
    const other = promiseOf('other');
    expect(faultBetween(told(), told({ salts: SALTS }, []), still)).toBeUndefined();
    expect(faultBetween(told(), told({ commit: other }), still)).toBe('dicePromiseChanged');
    expect(faultBetween(told(), told({ commits: { ...COMMITS, rus: other } }), still)).toBe('dicePromiseChanged');
    expect(faultBetween(told({ salts: SALTS }), told({ salts: { ...SALTS, rus: SALTS.horde } }), still)).toBe('diceSaltWrong');
    expect(faultBetween(told(), told({ number: 1, commit: other, commits: {} }), still)).toBeUndefined();
  });
  test('nothing is put down while somebody is waited for', () => {
    expect(faultBetween(told(), told(), { hasGoneOn: true })).toBe('diceNotAgreed');
    expect(faultBetween(told(), told({ salts: SALTS }, []), { hasGoneOn: true })).toBeUndefined();
    expect(faultBetween(told({ salts: SALTS }, []), told({ number: 1, commits: {} }), { hasGoneOn: true })).toBeUndefined();
  });
  test('when nobody is waited for every person has given the salt that he promised', () => {
    const salts = (given: DiceTold['round']['salts']) => faultOfRound(told({ salts: given }, []), people);
    expect(salts(SALTS)).toBeUndefined();
    expect(salts({ horde: SALTS.horde })).toBe('diceSaltWrong');
    expect(salts({ ...SALTS, rus: SALTS.horde })).toBe('diceSaltWrong');
    expect(salts({ ...SALTS, horde: SALTS.rus })).toBe('diceNotMine');
    expect(faultOfRound(told({ commits: {}, salts: SALTS }, []), people)).toBe('diceSaltWrong');
    expect(faultOfRound(told({ commit: '' }, []), people)).toBe('diceNotAgreed');
    expect(faultOfRound(told(), people)).toBeUndefined();
  });
  test('nobody promises anything for a bot: its salt is empty', () => {
    const againstBot = { side: 'horde', people: ['horde'] };
    const round = (rus: string) => told({ commits: { horde: COMMITS.horde }, salts: { rus, horde: SALTS.horde } }, []);
    expect(faultOfRound(round(''), againstBot)).toBeUndefined();
    expect(faultOfRound(round(SALTS.rus), againstBot)).toBe('diceSaltWrong');
  });
});
