import { REGISTER, SYSTEM_IDS } from '@pennon/register';
import { tableText } from './text-table.js';

/** What a stranger sees first. */
export function welcomeText(width: number): string {
  return [
    `Pennon plays and computes medieval tabletop battles under ${SYSTEM_IDS.length} rule systems: every number explained, every chance exact.`,
    '',
    tableText({ head: ['System', 'Game'], rows: SYSTEM_IDS.map((id) => [id, REGISTER[id].name]) }, width),
    '',
    'Try',
    '  npx pennon serve',
    '  npx pennon odds kulikovo charge attackers=H defender=M chargeHexes=3',
    '  npx pennon resolve cry-havoc missileHit shooter.weapon=bow target.hex=scrub range=8 --dice 3',
    '  npx pennon charts kulikovo KU-SH',
    '  npx pennon simulate kulikovo/training --games 100',
    '  npx pennon odds kulikovo --help',
    '  npx pennon charts',
  ].join('\n');
}
