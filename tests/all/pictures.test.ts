import { REGISTER, SYSTEM_IDS, type SystemId } from '@pennon/register';
import { pictureLaws } from './picture-laws.js';
import { SYSTEMS } from './systems.js';

/** Sections of the rules that are no charts. */
const SECTIONS: { readonly [id in SystemId]?: (ref: string) => boolean } = {
  kulikovo: (ref) => /^(section 4( rule [1-7])?|3\.[1-8]|5\.[1-8]|6\.[1-8]|7\.[1-4]|8\.[1-3])$/.test(ref),
  'cry-havoc': (ref) => /^CH-([3-8]|10)(\.\d)?( \S.*)?$|^CH-T[34]\.[a-d]$/.test(ref),
  'devils-horsemen': (ref) => /^DH-([3-8]\.\d+( .*)?|10\.6n-[ab]|K4|K K[1-5]|L L[1-5]|A A[1-5])$/.test(ref),
  d3h2: (ref) => /^D3-([1-9]|[12]\d|3[0-8])( \S.*)?$/.test(ref),
};

for (const id of SYSTEM_IDS) {
  const { picture: load } = REGISTER[id];
  const system = SYSTEMS.find((one) => one.id === id);
  if (load === undefined || system?.game === undefined) continue;
  const { picture } = await load();
  pictureLaws(id, { system, game: { ...system.game, picture }, isSection: SECTIONS[id] ?? (() => false) });
}
