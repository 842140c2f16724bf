import type { Home } from '../types.js';
import type { ArmyDocument } from './document.js';
import { entriesFrom } from './list-notation.js';

type ListedArmy = ArmyDocument & { readonly id: string };

type More = Pick<ArmyDocument, 'noCamp' | 'dismountsBefore'>;
const list = (id: string, name: string, home: Home, aggression: number, elements: string, more: More = {}): ListedArmy => ({
  id,
  name,
  home,
  aggression,
  elements: entriesFrom(elements),
  ...more,
});

/** The armies that come with the game, 24 points each, designed for it: name, home, aggression, elements; * is the General, and after / is what riders may fight as on foot. */
export const ARMIES: readonly ListedArmy[] = [
  list('english-1415', 'English, Agincourt campaign 1415', 'arable', 4, 'Bd*, 3 Bd, 8 Sh'),
  list('french-1415', 'French royal host 1415', 'arable', 2, 'Bd*, 5 Bd, 4 Kn/Bd, 2 Sh', { dismountsBefore: true }),
  list('norman-1066', 'Normans and Bretons 1066', 'arable', 3, 'Kn*, 4 Kn, 4 Sp, 4 Bw'),
  list('anglo-danish-1066', 'Anglo-Danish 1066', 'arable', 2, 'Bd*, 3 Bd, 7 Sp, 2 Ps'),
  list('mongol-1241', 'Mongols 1241', 'steppe', 4, 'Cv*, 2 Cv, 10 LH, Art'),
  list('polish-teutonic-1241', 'Silesians, Poles and Teutonic brethren 1241', 'forest', 1, 'Kn*, 5 Kn, 2 Sh, 2 Sp, 2 LH, Ps'),
  list('hussite-1420', 'Hussites 1420', 'hilly', 1, 'Cv*, 4 WWg, Art, Bd, Sh, 3 Hd', { noCamp: true }),
  list('imperial-crusade-1420', 'Imperial crusaders 1420', 'arable', 3, 'Kn*, 5 Kn, 2 Sp, 2 Sh, Art, Ps'),
  list('swiss-1476', 'Swiss Confederates 1476', 'hilly', 3, 'Bd*, 2 Bd, 10 Pk, Sh, Ps'),
  list('burgundian-1476', 'Burgundian ordonnance 1476', 'arable', 3, 'Kn*, 3 Kn, 4 Sh, 2 Art, 2 Ps'),
  list('ayyubid-1187', 'Ayyubids 1187', 'dry', 3, 'Cv*, 4 Cv, 4 LH, 2 Sp, 2 Bw, Ps'),
  list('outremer-1187', 'Kingdom of Jerusalem 1187', 'dry', 2, 'Kn*, 3 Kn, 5 Sp, 3 Sh'),
  list('rus-1380', 'Grand Principality of Moscow 1380', 'forest', 1, 'Cv*, 5 Cv, 4 Sp, 2 LH, Ps'),
  list('golden-horde-1380', "Mamai's Horde 1380", 'steppe', 4, 'Cv*, 3 Cv, 8 LH, 2 Sp'),
  list('dwarves', 'Dwarves of Karn', 'hilly', 0, 'Hr*, 6 Bd, 2 Sh, Art, Hd'),
  list('orcs', 'Orcs of the Ash Road', 'dry', 4, 'Hr*, Bh, 6 Wb, 2 IHd, 2 Bs'),
  list('elves', 'Elves of Glimmerwood', 'forest', 1, 'Hr*, Mg, 4 Sh, 2 Sp, Cv, Fl'),
  list('undead', 'The Pale Host', 'forest', 3, 'Mg*, Mg, 6 IHd, 2 Kn, Fl, Hd'),
  list('dragon-cult', 'Cult of the Two Wyrms', 'hilly', 3, 'Cl*, 2 Dg, 6 Wb, 2 Sk'),
  list('olympians', 'Sons of the Thunderer', 'littoral', 2, 'Hr*, Gd, 6 Sp, Ab, Hd'),
  list('griffon-kingdom', 'Kingdom of the Griffon', 'arable', 2, 'AHr*, Pl, 4 Kn, 2 Sp, Sh'),
  list('fenfolk', 'Fenfolk of the Black Mere', 'forest', 0, 'Mg*, 4 Lk, 6 Wb, Cl, Bs'),
];
