import type { SystemDef } from '@pennon/kernel';
import { tableText } from './table.js';

/** What a stranger sees first. */
export function welcomeText(systems: readonly SystemDef[], width: number): string {
  const rows = systems.map((s) => [s.id, s.name, `${s.charts.length}`, `${s.checks.length}`]);
  return [
    'Pennon: medieval tabletop battles, every rule enforced, every number explained, every chance exact.',
    '',
    tableText({ head: ['System', 'Game', 'Charts', 'Procedures'], rows }, width),
    '',
    'Try',
    '  npx pennon odds kulikovo charge attackers=H defender=M chargeHexes=3',
    '  npx pennon resolve cry-havoc missileHit shooter.weapon=bow target.hex=scrub range=8 --dice 3',
    '  npx pennon charts kulikovo KU-SH',
    '  npx pennon odds kulikovo --help',
  ].join('\n');
}
