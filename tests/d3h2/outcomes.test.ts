import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { outcome as lookUp } from '../../packages/systems/d3h2/rules/outcomes.js';
import type { Going, Margin, Mode, OutcomeFacts, Troop, Variant } from '../../packages/systems/d3h2/types.js';
import { asker } from '../ask.js';
import { howMuch } from '../how-much.js';
import { MATRICES } from './outcome-matrices.js';

const { outcome, ways } = asker(d3h2);

interface Flags {
  readonly own: Going;
  readonly enemy: Going;
  readonly general: boolean;
  readonly odd: boolean;
  readonly twoEdges: boolean;
  readonly rear: boolean;
  readonly ground: boolean;
}
const GOOD: Flags = { own: 'good', enemy: 'good', general: false, odd: false, twoEdges: false, rear: false, ground: true };

/** What a letter of the matrices means. */
function meaning(letter: string, f: Flags): string {
  const ifGeneral = (result: string) => (f.general ? result : '-');
  switch (letter) {
    case 'o':
      return f.odd ? 'D' : '-';
    case 'g':
      return ifGeneral('D');
    case 'h':
      return ifGeneral('R');
    case 'i':
      return ifGeneral('F');
    case 'c':
      return f.twoEdges ? 'D' : '-';
    case 'k':
      return ifGeneral(f.twoEdges ? 'D' : '-');
    case 'f':
      return f.own === 'bad' ? 'F' : 'R';
    case 'd':
      return f.own === 'bad' ? 'D' : 'R';
    case 'e':
      return f.own === 'bad' ? 'D' : 'F';
    case 'j':
      return ifGeneral(f.own === 'bad' ? 'F' : 'R');
    case 'l':
      return ifGeneral(f.own === 'bad' ? 'D' : 'R');
    case 'm':
      return ifGeneral(f.own === 'bad' ? 'D' : 'F');
    case 's':
      return f.own === 'good' ? 'D' : 'R';
    case 't':
      return f.own === 'good' ? 'D' : '-';
    case 'u':
      return f.own === 'good' ? 'F' : 'D';
    case 'w':
      return f.enemy === 'good' ? 'D' : 'R';
    case 'x':
      return f.enemy === 'good' ? 'D' : 'F';
    case 'r':
      return f.rear ? 'D' : 'F';
    case 'C':
      return f.ground ? 'C' : '-';
    case 'K':
      return f.ground ? 'C' : 'K';
    default:
      return letter;
  }
}
const LETTERS: Record<string, string> = {
  none: '-',
  recoil: 'R',
  flee: 'F',
  destroyed: 'D',
  ensorcelled: 'E',
  captured: 'C',
  'garrison-destroyed': 'K',
};
const letter = (result: unknown): string => LETTERS[String(result)] ?? '?';

/** `Kn+` is a Fast Knight; Psiloi, Lurkers and Sneakers are Fast without saying so. */
const read = (key: string) => {
  const type = key.replace('+', '') as Troop;
  return { type, fast: key.endsWith('+') || ['Ps', 'Lk', 'Sk'].includes(type) };
};
const facts = (variant: Variant, mode: Mode, loser: string, winner: string, f: Flags, literal = false): OutcomeFacts => ({
  variant,
  mode,
  loser: {
    ...read(loser),
    general: f.general,
    mtd: false,
    going: f.own,
    edges: f.twoEdges ? 2 : 1,
    onRearEdge: f.rear,
    garrisoned: true,
    groundAssault: f.ground,
  },
  winner: { ...read(winner), going: f.enemy },
  readings: { equalKnightsLiteral: literal, edgeOverlap: 'any' },
});

const GOINGS: readonly Going[] = ['good', 'rough', 'bad'];
const BOTH = [false, true];
/** The other flags so that each pair of them comes in every combination; on every change fewer. */
const FLAGS = ['---g', 'go--', '-ot-', 'g-tg', 'gotg', '----'].slice(0, howMuch(6, 2));
/** Every ground of both, with all of these. */
const EVERY: readonly Flags[] = GOINGS.flatMap((own) =>
  GOINGS.flatMap((enemy) =>
    FLAGS.map((has) => ({
      own,
      enemy,
      general: has[0] === 'g',
      odd: has[1] === 'o',
      twoEdges: has[2] === 't',
      rear: has[1] === 'o',
      ground: has[3] === 'g',
    })),
  ),
);

const cells = (variant: Variant, mode: Mode, margin: Margin) => {
  const { winners, rows } = MATRICES[variant][mode];
  const columns = winners.split(' ');
  return rows[margin].flatMap(([losers, letters]) =>
    losers.split(' ').flatMap((loser) => columns.map((winner, i) => ({ loser, winner, cell: letters[i] ?? '?' }))),
  );
};

describe('every cell of every table, on every going, with every flag', () => {
  test.each(
    (['d3h2', 'hott'] as const).flatMap((variant) =>
      (['close', 'shooting', 'bespelling'] as const).flatMap((mode) =>
        (['equal', 'less', 'half'] as const).map((margin) => [variant, mode, margin] as const),
      ),
    ),
  )('%s %s %s', (variant, mode, margin) => {
    const wrong: string[] = [];
    for (const { loser, winner, cell } of cells(variant, mode, margin)) {
      if (cell === '.') continue;
      for (const f of EVERY) {
        const found = letter(lookUp(facts(variant, mode, loser, winner, f), margin, f.odd));
        if (found !== meaning(cell, f)) wrong.push(`${loser} by ${winner} ${JSON.stringify(f)}: ${found}, not ${meaning(cell, f)}`);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test('the matrices are whole', () => {
    expect(cells('d3h2', 'close', 'less')).toHaveLength(49 * 49);
    expect(cells('hott', 'close', 'half')).toHaveLength(32 * 32);
    expect(cells('d3h2', 'shooting', 'equal')).toHaveLength(49 * 7);
    expect(cells('hott', 'shooting', 'equal')).toHaveLength(32 * 3);
    expect(cells('d3h2', 'bespelling', 'half')).toHaveLength(49 * 2);
    expect(cells('hott', 'bespelling', 'less')).toHaveLength(32 * 2);
  });
});

const marginOf = (low: number, high: number): Margin => (low === high ? 'equal' : 2 * low <= high ? 'half' : 'less');
const TERRAIN: Record<Going, string> = { good: 'open', rough: 'scrub', bad: 'marsh' };
/** Every pair of dice; on every change each face of both once at least. */
const DICE = [1, 2, 3, 4, 5, 6].flatMap((x) => [1, 2, 3, 4, 5, 6].map((y) => [x, y] as const)).filter((_, i) => i % howMuch(1, 5) === 0);

/** Beasts do not mind the ground, wheels do not go there. */
const goingOf = (type: Troop, going: Going): Going => (type === 'Bs' ? 'good' : going);
const keys = (variant: Variant) => MATRICES[variant].close.winners.split(' ');
const isFeature = (key: string) => key === 'SH' || key === 'Cmp';
const AERIAL = ['AHr', 'Gd', 'Dg', 'Ab', 'Fl'];
const WHEELED = ['Art', 'CP', 'WWg'];

/** The cell that the matrices give for this loser and winner. */
const cellMaps = new Map<string, ReadonlyMap<string, string>>();
function cellOf(variant: Variant, mode: Mode, margin: Margin, loser: string, winner: string): string {
  const name = `${variant} ${mode} ${margin}`;
  let map = cellMaps.get(name);
  if (map === undefined) {
    map = new Map(cells(variant, mode, margin).map((c) => [`${c.loser} ${c.winner}`, c.cell]));
    cellMaps.set(name, map);
  }
  return map.get(`${loser} ${winner}`) ?? '?';
}

describe('the same through close combat, with every pair of dice', () => {
  const cases = (['d3h2', 'hott'] as const).flatMap((variant) => GOINGS.map((going) => [variant, going] as const));
  test.each(cases)('%s, both in %s going', (variant, going) => {
    const wrong: string[] = [];
    for (const [i, a] of keys(variant).entries())
      for (const b of keys(variant).slice(i)) {
        const [one, two] = [read(a), read(b)];
        if (isFeature(a) || isFeature(b)) continue;
        if (going === 'bad' && [one, two].some(({ type }) => WHEELED.includes(type))) continue;
        const side = (key: string) => ({ type: read(key).type, fast: key.endsWith('+'), terrain: TERRAIN[going] });
        const situation = { variant, a: side(a), b: side(b) };
        for (const dice of DICE) {
          const found = outcome('close', situation, dice);
          const [totalA, totalB] = [Number(found.totalA), Number(found.totalB)];
          const margin = marginOf(Math.min(totalA, totalB), Math.max(totalA, totalB));
          const flags = (own: Troop, enemy: Troop) => ({
            ...GOOD,
            own: goingOf(own, going),
            enemy: goingOf(enemy, going),
            odd: totalA % 2 === 1 && totalB % 2 === 1,
          });
          const asA = totalA > totalB ? '-' : meaning(cellOf(variant, 'close', margin, a, b), flags(one.type, two.type));
          const asB = totalB > totalA ? '-' : meaning(cellOf(variant, 'close', margin, b, a), flags(two.type, one.type));
          const winner = margin === 'equal' ? 'none' : totalA > totalB ? 'a' : 'b';
          const text = [found.winner, found.margin, letter(found.a), letter(found.b)].join(' ');
          if (text !== [winner, margin, asA, asB].join(' '))
            wrong.push(`${a} v ${b} ${dice}: ${text}, not ${winner} ${margin} ${asA} ${asB}`);
        }
      }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test.each(['d3h2', 'hott'] as const)('[R32] %s: everybody who may assaults a Stronghold and a Camp', (variant) => {
    const wrong: string[] = [];
    for (const feature of ['SH', 'Cmp'])
      for (const a of keys(variant)) {
        const { type } = read(a);
        if (isFeature(a) || type === 'SCh' || WHEELED.includes(type)) continue;
        // Woods and hills change nothing there.
        const situation = { variant, a: { type, fast: a.endsWith('+'), terrain: 'difficult-hill', atGate: true }, b: { type: feature } };
        for (const dice of DICE) {
          const found = outcome('close', situation, dice);
          const [totalA, totalB] = [Number(found.totalA), Number(found.totalB)];
          const margin = marginOf(Math.min(totalA, totalB), Math.max(totalA, totalB));
          const ground = !AERIAL.includes(type);
          const recoiled = meaning(cellOf(variant, 'close', margin, a, feature), GOOD);
          const attacker = type === 'Bh' && feature === 'SH' && recoiled === 'R' ? 'D' : recoiled;
          const asA = totalA > totalB ? '-' : attacker;
          // An empty feature has no garrison to lose.
          const asB = totalB > totalA ? '-' : meaning(cellOf(variant, 'close', margin, feature, a), { ...GOOD, ground }).replace('K', '-');
          if (letter(found.a) !== asA || letter(found.b) !== asB)
            wrong.push(`${a} at ${feature} ${dice}: ${letter(found.a)} ${letter(found.b)}, not ${asA} ${asB}`);
        }
      }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

describe('the same through shots and spells, with every pair of dice', () => {
  const cases = (['d3h2', 'hott'] as const).flatMap((variant) => GOINGS.map((going) => [variant, going] as const));
  test.each(cases)('%s, target in %s going', (variant, going) => {
    const wrong: string[] = [];
    for (const target of keys(variant)) {
      const { type } = read(target);
      if (isFeature(target) || (going === 'bad' && WHEELED.includes(type))) continue;
      for (const mode of ['shooting', 'bespelling'] as const)
        for (const winner of MATRICES[variant][mode].winners.split(' ')) {
          if (winner === 'Gd') continue;
          for (const onRearEdge of mode === 'shooting' ? BOTH : [false])
            for (const dice of DICE) {
              const hit = { type, fast: target.endsWith('+'), terrain: TERRAIN[going] };
              const found =
                mode === 'shooting'
                  ? outcome(
                      'shoot',
                      { variant, shooter: { type: read(winner).type, fast: winner.endsWith('+') }, target: { ...hit, onRearEdge } },
                      dice,
                    )
                  : outcome('bespell', { variant, target: hit }, dice);
              const [low, high] = [Number(found.totalTarget), Number(found.totalShooter ?? found.totalMage)];
              const flags = { ...GOOD, own: goingOf(type, going), rear: onRearEdge, odd: low % 2 === 1 };
              const cell = low > high ? '-' : cellOf(variant, mode, marginOf(low, high), target, winner);
              if (letter(found.target) !== meaning(cell, flags))
                wrong.push(`${mode} ${target} by ${winner} ${dice}: ${letter(found.target)}, not ${meaning(cell, flags)}`);
            }
        }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test.each(['d3h2', 'hott'] as const)('[D3-27] %s: a Mage suffers from a God he bespells, and from nobody else', (variant) => {
    for (const dice of DICE) {
      const { mage, totalMage, totalTarget } = outcome('bespell', { variant, target: { type: 'Gd' } }, dice);
      const [own, god] = [Number(totalMage), Number(totalTarget)];
      const cell = own > god ? '-' : cellOf(variant, 'bespelling', marginOf(own, god), 'Mg', 'Gd');
      expect(letter(mage), dice.join()).toBe(cell);
      expect(outcome('bespell', { variant, target: { type: 'Dg' } }, dice).mage).toBe('none');
    }
  });
});

describe('single look-ups', () => {
  test.each(
    [
      'd3h2 close Sp 7 Kn 8 lg,wg D',
      'd3h2 close Sp 7 Kn 8 none R',
      'd3h2 close Kn 8 Bd 8 lg,wg D',
      'd3h2 close Bd 8 Kn 8 lg,wg -',
      'd3h2 close Cm 8 Sh+ 8 lg,wg D',
      'hott close Kn+ 8 Bd+ 8 lg,wg -',
      'd3h2 close Kn+ 8 Bd+ 8 lg,wg D',
      'd3h2 close Kn4 8 Kn 8 lg,wg R',
      'd3h2 close Kn 8 Kn 8 lg,wg -',
      'd3h2 shooting Kn 8 Bw 8 lg,wg R',
      'd3h2 close Ax+ 6 Cv 6 lg,wg R',
      'd3h2 close Bh 6 Ps 7 lg,wg D',
      'd3h2 close Bh+ 6 Ps 7 lg,wg R',
      'hott close Bh 6 Lk 7 lg,wg R',
      'd3h2 shooting Bh 6 Art 7 lg,wg F',
      'd3h2 shooting Hr 6 Art 7 lg,wg D',
      'd3h2 bespelling Hr 6 Mg 7 lg,wg E',
      'd3h2 bespelling Hr 4 Mg 8 lg,wg D',
      'd3h2 bespelling Mg 6 Gd 7 lg,wg D',
      'd3h2 bespelling Gd 6 Mg 7 lg,wg F',
      'd3h2 bespelling Pl 6 Mg 7 lg,wg -',
      'd3h2 close Pl 6 Hd 7 lg,wg D',
      'd3h2 close Hr 9 Hr 9 lg,odd,wg B',
      'd3h2 close Hr 8 Hr 8 lg,wg -',
      'd3h2 close Pl 9 Mg 9 lg,odd,wg B',
      'd3h2 close Sp 4 Sk 8 lg,wg -',
      'd3h2 close Sp 4 Sk 8 gen,lg,wg D',
      'd3h2 close Sk 6 Sp 7 lg,wg F',
      'd3h2 close Hd 5 Sp 8 lg,wg -',
      'd3h2 shooting Hd 5 Sh 8 lg,wg R',
      'd3h2 close Hd 5 Kn 8 lg,wg D',
      'd3h2 close LH 4 Sp 8 lg,wg F',
      'd3h2 shooting LH 4 Bw 8 lg,wg D',
      'd3h2 close Cv 4 Pk 8 lg,wg F',
      'd3h2 close Cv 4 Pk 8 lb D',
      'd3h2 close Ps 4 Bh 8 lg,wg R',
      'd3h2 close Ps 4 Cv 8 lb F',
      'd3h2 close Fl 4 Bh 8 lg,wg F',
      'd3h2 shooting SCh 5 Bw 8 lg,wg F',
      'd3h2 shooting SCh 5 Bw 8 lg,rear,wg D',
      'd3h2 close SH 8 Bd 9 gt C',
      'd3h2 close SH 8 Dg 9 none -',
      'd3h2 close Hr 8 SH 9 lg,wg F',
      'd3h2 close CP 8 Bd 8 cp2,lg,wg D',
      'd3h2 close Dg 8 Pl 9 lg,wg D',
      'd3h2 close Dg 8 Sp 9 lg,wg F',
      'hott bespelling Kn 8 Mg 8 lg,wg R',
    ].map((line) => [line]),
  )('%s', (line) => {
    const [variant, mode, loser, low, winner, high, flags, result] = line.split(' ');
    const has = (flag: string) => (flags ?? '').split(',').includes(flag);
    const f: Flags = {
      own: has('lg') ? 'good' : has('lb') ? 'bad' : 'rough',
      enemy: has('wg') ? 'good' : 'bad',
      general: has('gen'),
      odd: has('odd'),
      twoEdges: has('cp2'),
      rear: has('rear'),
      ground: has('gt'),
    };
    const found = lookUp(
      facts(variant as Variant, mode as Mode, String(loser), String(winner), f),
      marginOf(Number(low), Number(high)),
      f.odd,
    );
    expect(letter(found)).toBe(String(result).replace('B', 'D'));
  });
});

describe('reference odds', () => {
  /** A plus or minus that brings the factor to the sum of the table without touching the outcome. */
  const brought = (sum: number) => ({
    ...(sum > 0 ? { general: true } : {}),
    contacts: Array.from({ length: Math.max(0, -sum) }, (_, i) => ({ where: i === 0 ? 'left' : 'right', how: 'side', by: 'Sp' })),
  });
  const VS: Record<string, number> = {
    'Kn Sp': 3,
    'Kn Bd': 3,
    'Kn Sh': 3,
    'Sp Kn': 4,
    'Bd Kn': 3,
    'Sh Kn': 4,
    'Kn Kn': 4,
    'Bd Sp': 5,
    'Sp Bd': 4,
  };
  const count = (text: string) =>
    Object.fromEntries(
      text
        .split(' ')
        .filter((part) => part !== '')
        .map((part) => [part[0] ?? '', Number(part.slice(1))]),
    );
  const byLetter = (found: Record<string, number>) =>
    Object.fromEntries(Object.entries(found).map(([result, n]) => [letter(JSON.parse(result)), n]));

  test.each([
    ['close', 'Kn', 3, 'Sp', 4, 'R22 D4 -10', '-26 D10'],
    ['close', 'Kn', 3, 'Bd', 3, 'D8 R13 -15', '-21 D15'],
    ['close', 'Kn', 3, 'Sh', 4, 'R17 D9 -10', '-26 D10'],
    ['close', 'Bd', 5, 'Sp', 5, '-21 R15', '-21 R15'],
    ['close', 'Pk', 6, 'Bd', 5, '-26 R10', 'R20 -15 D1'],
    ['close', 'Wb', 4, 'Bd', 5, 'R19 D2 -15', '-26 D10'],
    ['close', 'Cv', 3, 'LH', 2, '-26 R9 D1', 'R15 -15 D6'],
    ['close', 'Bh', 5, 'Ps', 2, '-33 D3', 'R33 -3'],
    ['close', 'Pl', 6, 'Dg', 6, '-21 D15', '-21 D15'],
    ['close', 'Hr', 5, 'Hr', 5, '-18 D18', '-18 D18'],
    ['close', 'Kn', 4, 'Kn', 4, '-21 R14 D1', '-21 R14 D1'],
    ['shooting', 'Bw', 4, 'Kn', 3, '', 'R22 -10 D4'],
    ['shooting', 'Bw', 4, 'Kn', 1, '', 'D15 R18 -3'],
    ['shooting', 'Sh', 3, 'Bd', 4, '', '-26 R10'],
    ['shooting', 'Art', 4, 'Hr', 5, '', '-26 D10'],
    ['bespelling', 'Mg', 4, 'Hr', 5, '', '-26 E10'],
    ['bespelling', 'Mg', 4, 'Hr', 3, '', 'E17 -15 D4'],
    ['bespelling', 'Mg', 4, 'Bh', 5, '', '-26 F10'],
    ['bespelling', 'Mg', 4, 'Kn', 3, '', 'R17 -15 D4'],
  ] as const)('%s: %s %i v %s %i', (mode, a, aSum, b, bSum, ofA, ofB) => {
    if (mode === 'close') {
      const behind = (type: string, sum: number) =>
        (type === 'Pk' && sum === 6) || (type === 'Wb' && sum === 4) ? { behind: { type } } : {};
      const side = (type: string, other: string, sum: number) => ({
        type,
        ...('behind' in behind(type, sum) ? behind(type, sum) : brought(sum - (VS[`${type} ${other}`] ?? sum))),
      });
      const situation = { a: side(a, b, aSum), b: side(b, a, bSum) };
      expect(outcome('close', situation, [1, 1])).toMatchObject({ totalA: aSum + 1, totalB: bSum + 1 });
      expect(byLetter(ways('close', situation, 'a').ways)).toEqual(count(ofA));
      expect(byLetter(ways('close', situation, 'b').ways)).toEqual(count(ofB));
      return;
    }
    const plain = { Kn: 3, Bd: 4, Hr: 5, Bh: 5 }[b as string] ?? 0;
    const situation =
      mode === 'shooting'
        ? { shooter: { type: a }, target: { type: b }, aids: Array.from({ length: plain - bSum }, () => a) }
        : { target: { type: b }, aids: plain - bSum };
    const check = mode === 'shooting' ? 'shoot' : 'bespell';
    const totals = outcome(check, situation, [1, 1]);
    expect([totals.totalShooter ?? totals.totalMage, totals.totalTarget]).toEqual([aSum + 1, bSum + 1]);
    expect(byLetter(ways(check, situation, 'target').ways)).toEqual(count(ofB));
  });
});

describe('readings', () => {
  test('[equalKnightsLiteral, R20, A14] Knights and Camelry recoil on a tie from foot, or from all, that are not Fast', () => {
    const tie = (loser: string, winner: string, literal: boolean) =>
      letter(lookUp(facts('d3h2', 'close', loser, winner, GOOD, literal), 'equal'));
    for (const loser of ['Kn', 'Kn6', 'Cm']) {
      expect(['Sp', 'Cv', 'Dg', 'Kn', 'Cv+', 'Sp+', 'Bd'].map((winner) => tie(loser, winner, false)).join('')).toBe('R-----D');
      expect(['Sp', 'Cv', 'Dg', 'Kn', 'Cv+', 'Sp+', 'Bd'].map((winner) => tie(loser, winner, true)).join('')).toBe('RRRR--D');
    }
    expect(['Kn', 'Kn+', 'Cv'].map((winner) => tie('Kn4', winner, false)).join('')).toBe('RR-');
    expect(['Kn', 'Kn+', 'Cv'].map((winner) => tie('Kn4', winner, true)).join('')).toBe('RRR');
    expect(['Kn', 'Cv'].map((winner) => tie('Cv', winner, true)).join('')).toBe('--');
    const hott = (literal: boolean) => letter(lookUp(facts('hott', 'close', 'Kn', 'Cv', GOOD, literal), 'equal'));
    expect([hott(false), hott(true)]).toEqual(['-', '-']);
  });

  test('[R20] a situation plays the usual reading of the tables and cannot ask for another', () => {
    expect(outcome('close', { a: { type: 'Kn' }, b: { type: 'Kn' } }, [3, 3])).toMatchObject({ a: 'none', b: 'none' });
    expect(asker(d3h2).refusal('close', { a: { type: 'Kn' }, b: { type: 'Kn' }, options: { equalKnightsLiteral: true } }, [3, 3])).toBe(
      'bad-request',
    );
  });
});
