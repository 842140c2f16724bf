import type { GroundKind, MapDocument, MapForm } from '@pennon/hexes';

export const FORM: MapForm<GroundKind, 'wall' | 'door'> = {
  orientation: 'pointy',
  shifted: 'even',
  signs: new Map([['.', { level: 0 }]]),
  hexsides: ['wall', 'door'],
};

/** A yard behind a wall with a gate in it, and a keep in the yard. */
const MAP: MapDocument<'wall' | 'door'> = {
  ground: Array.from({ length: 6 }, () => '.........'),
  hexsides: {
    wall: '0401-0501 0402-0501 0402-0502 0402-0503 0403-0503 0404-0503 0404-0505 0405-0505 0406-0505 0406-0506',
    door: '0404-0504',
  },
  regions: { keep: '0103-0105' },
  places: { '0104': 'Keep' },
};

export const GATE = {
  id: 'skirmish/gate',
  name: 'The gate',
  sides: ['town', 'raiders'],
  sideNames: ['Town', 'Raiders'],
  turns: 8,
  map: MAP,
  men: [
    { id: 'Bailiff', side: 'town', isRider: true, hex: '0304', facing: 'E' },
    { id: 'Porter', side: 'town', isRider: false, hex: '0405', facing: 'E' },
    { id: 'Bowyer', side: 'town', isRider: false, hex: '0502', facing: 'E' },
    { id: 'Ralf', side: 'raiders', isRider: true, hex: '0704', facing: 'W' },
    { id: 'Odo', side: 'raiders', isRider: true, hex: '0706', facing: 'W' },
    { id: 'Wat', side: 'raiders', isRider: false, hex: '0601', facing: 'SW' },
  ],
} as const;
