import type { PrintedSection } from '@pennon/kernel';

const RANGE = '[D3-19, R2] 3 BW from edge to edge, 5 for Artillery';
const ARC = '[GEO-9] half a base width of the target within 1 BW of straight ahead of a front corner';
const OWN_WORKS = '[GEO-9] a Camp or Stronghold, but not the own of shooter or target';
const NOT_FROM = '[D3-19] not from a river or a marsh, of which any part is enough, nor from the bottom of a gully';
const BETWEEN = '[D3-19] no line passes between two elements that touch';

/** Who shoots, how far, in which arc, and what stands in the way. */
export const shootingLines: PrintedSection = {
  title: 'Distant shooting: range, arc and line',
  statements: [
    {
      id: 'P218',
      says: 'Only Shooters, Bows, Artillery and War Wagons shoot.',
      at: ['D3-21', 'rules/missiles.ts'],
      proof: ['[D3-19] Shooters, Bows, Artillery and War Wagons', '[D3-19] only those with a range shoot, aid and answer'],
    },
    { id: 'P219', says: 'Artillery shoots 5 BW.', at: 'D3-21', proof: [RANGE, '%s: when shot at, ranges'] },
    { id: 'P220', says: 'The others shoot 3 BW.', at: 'D3-21', proof: [RANGE, '%s: when shot at, ranges'] },
    {
      id: 'P221',
      says: 'The range runs from the nearest point of the edge that shoots to that of the edge that is shot at.',
      at: 'board/shooting-lines.ts',
      proof: [RANGE, ARC],
    },
    {
      id: 'P222',
      says: 'Shooters, Bows and Artillery shoot from their front edge.',
      at: 'board/shooting-lines.ts',
      proof: '[D3-19] any edge of a War Wagon shoots, only the front edge of others',
    },
    {
      id: 'P223',
      says: 'Who holds a Stronghold or Camp shoots from any 1 BW of its perimeter.',
      at: 'board/shooting-lines.ts',
      proof: [OWN_WORKS, '[R57] a garrison shoots from any base width of its walls'],
      notes: ['R57'],
    },
    {
      id: 'P224',
      says: 'A War Wagon shoots from any of its edges.',
      at: 'board/shooting-lines.ts',
      proof: '[D3-19] any edge of a War Wagon shoots, only the front edge of others',
    },
    {
      id: 'P225',
      says: 'A side edge is aimed at as a whole where it is shorter than ½ BW, else at any ½ BW of it.',
      at: 'board/shooting-lines.ts',
      proof: [
        '[D3-19] a whole side edge if it is short, half a base width of a longer one',
        '[R57] another half base width of the target is tried',
      ],
      notes: ['R57'],
    },
    {
      id: 'P226',
      says: 'A front edge, a Stronghold and a Camp are aimed at in any ½ BW.',
      at: 'board/shooting-lines.ts',
      proof: [
        '[GEO-9] front, side, rear',
        '[GEO-9] of several the front comes first; the rear may be asked for',
        '[R60] a garrison is shot at where its walls are; a garrisoned feature is no screen to itself',
      ],
      notes: ['A33', 'R57', 'R60'],
    },
    {
      id: 'P227',
      says: 'The whole target edge lies straight ahead of the shooting edge, or aside by at most 1 BW from a front corner.',
      at: 'board/shooting-lines.ts',
      proof: [ARC, '[GEO-9] nothing beside or behind the shooting edge', '[GEO-9] the same from every heading'],
    },
    {
      id: 'P228',
      says: 'A target edge that touches the far end of this arc is in it; one that only touches its sides is not.',
      at: 'board/shooting-lines.ts',
      proof: [ARC, RANGE],
    },
    {
      id: 'P229',
      says: 'A figure shows a Bow and three stands: one in the arc but out of range, one out of range, one in both, and only this one can be shot at.',
      at: 'board/shooting-lines.ts',
      proof: '[D3-19, A17] of the stands of the figure only the one in range and arc is shot at',
      notes: ['A17'],
    },
    {
      id: 'P230',
      says: 'A shot is blocked if any part of an element lies between the lines that join the ends of both edges without crossing.',
      at: 'board/shooting-lines.ts',
      proof: [
        '[GEO-9, R57] an element with any real part of it between the edges',
        '[GEO-9] a line that is found has nobody in it, and is found again when the table is turned',
      ],
    },
    {
      id: 'P231',
      says: 'The crest of a hill, a Stronghold, a Camp, or ½ BW of difficult hill, woods, oasis, dunes or hamlet hides an edge that is wholly beyond it, from either side.',
      at: 'board/shooting-lines.ts',
      proof: [
        '[GEO-9] half a base width of cover',
        '[GEO-9] a crest with both edges entirely on opposite sides of it',
        OWN_WORKS,
        '[R100] a screen on one of the two lines is enough, be it woods or a Camp',
      ],
      notes: ['A11', 'R100'],
    },
    {
      id: 'P232',
      says: 'Nobody shoots from a river or a marsh, even with a part of the base.',
      at: ['rules/missiles.ts', 'board/rivers-and-waterways.ts'],
      proof: [
        NOT_FROM,
        '[R91] not with any part in one that is not paltry',
        '[R91] a road through it helps only who stands on it with the whole base',
      ],
      notes: ['R91'],
      instead: 'A paltry river keeps nobody from shooting, nor does any river where the whole base stands on a road through it.',
    },
    {
      id: 'P233',
      says: 'Whoever is in a gully with the whole base does not shoot and is no target.',
      at: ['rules/missiles.ts', 'board/shots.ts'],
      proof: [NOT_FROM, '[D3-19] nor at a target entirely in a gully; garrisons ignore their ground'],
    },
    {
      id: 'P234',
      says: 'A line that passes between the corners or edges of two adjacent stands is blocked.',
      at: 'board/shooting-lines.ts',
      proof: BETWEEN,
    },
    {
      id: 'P235',
      says: 'A figure shows a Bow that cannot shoot between two stands that touch, and another whose line goes just past the corner of one that stands alone.',
      at: 'board/shooting-lines.ts',
      proof: [BETWEEN, '[D3-19] past the corner of one stand, not where a second one closes up to it'],
    },
  ],
};
