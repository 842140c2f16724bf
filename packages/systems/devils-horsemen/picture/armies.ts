import { does, ofSide, type Side } from '@pennon/kernel';
import type { ArmySheet, BattleAim, Clock, SideAim } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { commandsContingent, enemyOf, leader, leaderCard, nameOf, sideName } from '../board/pieces.js';
import { countedPoints, levelOf, onTime } from '../board/victory.js';
import type { State } from '../types.js';

export function army(s: State, side: Side): ArmySheet {
  const board = battlefield(s);
  const own = board.units.filter((c) => c.side === side);
  const lost = own.filter((c) => s.units[c.index]?.hex === null);
  const running = countedPoints(s, side) - ofSide(s.lost, side);
  const contingents = [...new Set(own.map((c) => c.contingent))];
  return {
    side,
    name: sideName(s, side),
    measures: [
      {
        name: 'Rout Points',
        value: ofSide(s.lost, side),
        limit: levelOf(s, side),
        ...(running > 0 ? { note: `${running} more in rout` } : {}),
      },
      { name: 'Units lost', value: lost.length, limit: own.length },
    ],
    groups: contingents.map((name) => ({
      name,
      leader: leaderOf(s, side, name),
      pieces: own.filter((c) => c.contingent === name).map((c) => c.id),
    })),
    lost: lost.map((c) => c.id),
  };
}

/** Of those who command it the one who commands least besides. */
function leaderOf(s: State, side: Side, contingent: string): string | null {
  const men = s.leaders.filter((l) => l.hex !== null && leaderCard(s, l).side === side && commandsContingent(leaderCard(s, l), contingent));
  const breadth = (id: string): number => {
    const { commands } = leaderCard(s, leader(s, id as (typeof men)[number]['id']));
    return commands === 'all' ? 99 : commands.length;
  };
  return [...men].sort((a, b) => breadth(a.id) - breadth(b.id))[0]?.id ?? null;
}

export function moment(s: State): readonly string[] {
  const { turns } = battlefield(s).document;
  const turn = `Turn ${s.turn} of ${turns}`;
  if (s.outcome !== null) return [turn, 'The battle is over'];
  if (s.stack.some((f) => f.proc === 'rally')) return [turn, 'Rally Phase'];
  const { phase } = s;
  if (phase === null) return [turn, 'Who acts next'];
  const isShock = s.stack.some((f) => f.proc === 'shock');
  return [turn, `${nameOf(s, phase.leader)} acts`, isShock ? 'Shock' : phase.mode === 'line' ? 'Line Command' : 'Orders'];
}

export const clock = (s: State): Clock => ({ word: 'Turn', now: s.turn, last: battlefield(s).document.turns });

/** How each side wins, and how near it is. */
export const aim = (s: State): BattleAim => ({
  sides: [sideAim(s, s.sides[0]), sideAim(s, s.sides[1])],
  otherwise: { sentence: limitWords(s), ref: 'DH-R64' },
  ahead: onTime(s, 'limit').winner,
});

function sideAim(s: State, side: Side): SideAim {
  const foe = enemyOf(s, side);
  const lost = ofSide(s.lost, side);
  const level = levelOf(s, side);
  return {
    side,
    wins: [
      {
        sentence: `${does(sideName(s, foe), 'withdraws')} at the end of a turn with ${levelOf(s, foe)} Rout Points or more.`,
        ref: 'DH-R62',
      },
    ],
    scores: [
      {
        name: 'Rout Points',
        value: lost,
        limit: level,
        short: `lost ${lost} of ${level}`,
        sentence: `${does(sideName(s, side), 'has')} lost ${lost} of ${level} Rout Points, ${countedPoints(s, side) - lost} more are in rout.`,
        ref: 'DH-R62',
      },
    ],
  };
}

function limitWords(s: State): string {
  const { limit, turns } = battlefield(s).document;
  if (limit.rule === 'side') return `After turn ${turns} ${does(sideName(s, limit.side), 'wins')}.`;
  return `After turn ${turns} the side wins that has lost the smaller part of its Level, by 15 in 100 at least; routed units count.`;
}
