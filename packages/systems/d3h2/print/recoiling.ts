import type { PrintedSection } from '@pennon/kernel';

const THROUGH = '[D3-32] who passes through whom when it recoils';
const CLEAR = '[D3-32] it passes only into clear space, with the friend facing exactly its way';
const FIRST = '[D3-32] only the first friend is passed, not two side by side; these are pushed together';
const EDGES = '[D3-32] edges and features stop it, and what lies beyond is spared';
const BEHIND = '[D3-32] an enemy front edge on flank, rear or rear corner destroys it, whatever the way';

/** How an element falls back, through whom, whom it pushes, and what stops it. */
export const recoiling: PrintedSection = {
  title: 'Recoiling',
  statements: [
    {
      id: 'P414',
      says: 'A recoiling element goes straight back without turning.',
      at: 'board/recoil.ts',
      proof: '[D3-32, R4] Foot by their depth, at most half a base width, straight back without a turn',
    },
    {
      id: 'P415',
      says: 'Foot goes back by the depth of its base, or ½ BW if that is less.',
      at: ['D3-32 foot', 'rules/outcome-moves.ts'],
      proof: ['[D3-32, R4] foot their depth, at most half; others 1 BW or their depth', '[D3-32] how far everybody recoils'],
    },
    {
      id: 'P416',
      says: 'The owner of mounted and Aerials chooses 1 BW or, where this is less, the depth of the base.',
      at: ['D3-32 mounted, Aerials', 'rules/outcome-moves.ts', 'procedures/outcome.ts'],
      proof: [
        '[D3-32, section 4] the owner of mounted and Aerials chooses 1 BW or their depth',
        '[D3-32, A40] bases 1 BW deep leave no choice, nor does a way that is blocked for both',
      ],
    },
    {
      id: 'P417',
      says: 'Shot at least partly on the rear edge, it faces about before it goes back.',
      at: ['rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [
        '[D3-32, A33] it faces about first when shot on the rear edge, whatever comes',
        '[D3-32, A33] shot on the rear it turns about first and recoils from there',
      ],
      notes: ['A33'],
    },
    {
      id: 'P418',
      says: 'Some recoil through friends who face exactly the same way, to a clear space directly behind the first that they meet.',
      at: ['rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [CLEAR, FIRST],
    },
    {
      id: 'P419',
      says: 'Mounted go through any friends but Pikes, Hordes and Behemoths.',
      at: 'D3-32 a',
      proof: [THROUGH, '[D3-32] (a) mounted through friends other than Pikes, Hordes and Behemoths'],
    },
    {
      id: 'P420',
      says: 'Blades go through Blades and Spears.',
      at: 'D3-32 b',
      proof: [THROUGH, '[D3-32] (b) Blades through Blades and Spears'],
    },
    {
      id: 'P421',
      says: 'Pikes, Shooters and Bows go through Blades.',
      at: 'D3-32 c',
      proof: [THROUGH, '[D3-32] (c) Pikes, Shooters and Bows through Blades'],
    },
    {
      id: 'P422',
      says: 'Psiloi go through any friends but Psiloi.',
      at: 'D3-32 d',
      proof: [THROUGH, '[D3-32] (d) Psiloi through friends other than Psiloi, even a Behemoth'],
    },
    {
      id: 'P423',
      says: 'Friends that are not passed and face exactly alike are pushed out of the way, as far as is needed, save War Wagons and Behemoths.',
      at: ['D3-32', 'rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [
        '[D3-32, R64] friends facing the same way are pushed just enough, not War Wagons, not without room',
        '[D3-32] friends with a gap are pushed just enough',
        '[D3-32] War Wagons are never pushed, also when they stand beside one who could be',
      ],
      notes: ['R89'],
    },
    {
      id: 'P424',
      says: 'Those who are pushed neither pass nor push others, and so prevent the recoil.',
      at: ['rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [
        '[R64] whoever is pushed neither pushes nor passes: a third rank kills the first',
        '[R89, R64] who touches what stops it is not pushed at all',
      ],
    },
    {
      id: 'P425',
      says: 'A recoiling Behemoth destroys all friends and enemies that it goes into, not those that it only touches, nor Strongholds and Camps.',
      at: ['rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [
        '[D3-32] one that recoils tramples everything it goes into and completes its recoil',
        '[D3-32] not what it merely touches',
        EDGES,
      ],
    },
    {
      id: 'P426',
      says: 'A Behemoth that the defenders of a Stronghold beat back in close combat is destroyed.',
      at: ['rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [
        '[D3-32] a Behemoth that would recoil from a Stronghold is destroyed, from a Camp it recoils',
        '[D3-32, 6.3] a Behemoth that is beaten back from a Stronghold is destroyed, also when it only recoils with the leader',
      ],
    },
    {
      id: 'P427',
      says: 'Who recoils into a Behemoth is destroyed with it.',
      at: ['rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [
        '[D3-32] whoever recoils into one and cannot pass it dies with it',
        '[D3-32] another Behemoth on its way dies with it, and everybody between',
      ],
    },
    {
      id: 'P428',
      says: 'A Behemoth that survives completes its recoil.',
      at: 'board/recoil.ts',
      proof: '[D3-32] one that recoils tramples everything it goes into and completes its recoil',
    },
    {
      id: 'P429',
      says: 'Who recoils or is pushed stops where its rear edge or a rear corner meets ground closed to it, an edge of the battlefield, friends that it neither passes nor pushes, an enemy, a Stronghold or a Camp.',
      at: ['rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [
        '[R63] the edge of the table stops it; whoever touches it already is destroyed',
        '[D3-32] an enemy behind stops it, or destroys it when already touched',
        '[D3-32] a friend who faces another way stops it',
        '[D3-32, R82] impassable ground stops it: a waterway',
        '[D3-32] Camps and Strongholds stop it, of either side; Aerials too',
        '[R89] the friend goes as far as it can, and who recoils follows so far',
        '[R65] they recoil over ground troops if the place beyond is clear, else stop short',
      ],
      notes: ['R63', 'R65', 'R82', 'R89'],
    },
    {
      id: 'P430',
      says: 'Whoever touches such a thing from the start has no way back and is destroyed.',
      at: ['rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [
        '[D3-32, R63, A19] edges, impassable ground and features stop it, or destroy it if it touches them',
        '[R63] the edge of the table stops it; whoever touches it already is destroyed',
      ],
      notes: ['R63'],
    },
    {
      id: 'P431',
      says: 'So is whoever has the front edge of an enemy on a flank, the rear or a rear corner to begin with.',
      at: ['rules/outcome-moves.ts', 'board/recoil.ts'],
      proof: [BEHIND, '[D3-32, R37] an enemy side on side is no front edge, wherever its front corner lies'],
      notes: ['R37'],
    },
  ],
};
